import { SECOND } from '#cms/shared/units.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'

/** A change is reported once typing pauses for this long. */
const TYPING_PAUSE = SECOND / 4
/** While typing continues, a change is reported after this time at the latest. */
const MAX_DELAY = 5 * SECOND

/** Events after which something may use the text: a button, a save, another page, a closed tab. */
const FLUSHING_EVENTS = [
  'pointerdown',
  'click',
  'focusout',
  'submit',
  'popstate',
  'pagehide',
  'visibilitychange',
] as const

/** Keys that, also with Ctrl or Alt, edit the text or move the cursor: they count as typing. */
const EDITING = /^(?:Arrow.*|Backspace|Delete|Home|End|[yz])$/i

/** Whether a key may save the text or leave it. */
function isActionKey(event: KeyboardEvent): boolean {
  const key = pressedKey(event)
  if (key === 'Escape') return true
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return isCommand && !event.getModifierState('AltGraph') && !EDITING.test(key)
}

/**
 * Reports changes of a text once the typing pauses, since the work for a report grows with the text. It
 * reports at once before anything may use the text.
 */
export class DebouncedChange {
  #notify: () => void
  #pause: ReturnType<typeof setTimeout> | undefined
  #since = 0

  constructor(notify: () => void) {
    this.#notify = notify
  }

  /** Reports a change later. */
  schedule(): void {
    if (this.#pause === undefined) this.#since = Date.now()
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => this.#flush(), TYPING_PAUSE)
    if (Date.now() - this.#since > MAX_DELAY) this.#flush()
  }

  /** Watches the window for whatever may use the text. @returns stop, which reports a pending change */
  watch(): () => void {
    const flush = () => this.#flush()
    const stopping = new AbortController()
    const options = { capture: true, signal: stopping.signal }
    for (const name of FLUSHING_EVENTS) window.addEventListener(name, flush, options)
    window.addEventListener('keydown', (event) => isActionKey(event) && flush(), options)
    // a form that learns of its first change only now cannot itself ask before the page is left
    window.addEventListener('beforeunload', (event) => flush() && event.preventDefault(), options)
    return () => {
      stopping.abort()
      flush()
    }
  }

  /** @returns whether a change was pending */
  #flush(): boolean {
    if (this.#pause === undefined) return false
    clearTimeout(this.#pause)
    this.#pause = undefined
    this.#notify()
    return true
  }
}
