import { SECOND } from '#cms/shared/units.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'

/** how long typing pauses before its text is reported, and the longest delay while it goes on */
const TYPING_PAUSE = SECOND / 4
const MAX_DELAY = 5 * SECOND

/** After each of them something may act on the text: a button, a save, another page, a closed tab. */
const FLUSHING_EVENTS = [
  'pointerdown',
  'click',
  'focusout',
  'submit',
  'popstate',
  'pagehide',
  'visibilitychange',
] as const

/** With Ctrl or Alt they change the text or move in it, and are held down like letters. */
const EDITING = /^(?:Arrow.*|Backspace|Delete|Home|End|[yz])$/i

/** Keys that act on what was typed: a save, a way out. */
function isActionKey(event: KeyboardEvent): boolean {
  const key = pressedKey(event)
  if (key === 'Escape') return true
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return isCommand && !event.getModifierState('AltGraph') && !EDITING.test(key)
}

/**
 * Tells of changes once the typing pauses: what is done for them takes longer the longer the text is.
 * Whatever may act on the text finds it reported.
 */
export class DebouncedChange {
  #notify: () => void
  #pause: ReturnType<typeof setTimeout> | undefined
  #since = 0

  constructor(notify: () => void) {
    this.#notify = notify
  }

  /** something changed */
  mark(): void {
    if (this.#pause === undefined) this.#since = Date.now()
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => this.#flush(), TYPING_PAUSE)
    if (Date.now() - this.#since > MAX_DELAY) this.#flush()
  }

  /** Watches the window for what may act on the text. @returns stop: what was not reported is reported */
  watch(): () => void {
    const flush = () => this.#flush()
    const stopping = new AbortController()
    const options = { capture: true, signal: stopping.signal }
    for (const name of FLUSHING_EVENTS) window.addEventListener(name, flush, options)
    window.addEventListener('keydown', (event) => isActionKey(event) && flush(), options)
    // the form hears of its first change too late to ask by itself
    window.addEventListener('beforeunload', (event) => flush() && event.preventDefault(), options)
    return () => {
      stopping.abort()
      flush()
    }
  }

  /** @returns whether a change was not reported yet */
  #flush(): boolean {
    if (this.#pause === undefined) return false
    clearTimeout(this.#pause)
    this.#pause = undefined
    this.#notify()
    return true
  }
}
