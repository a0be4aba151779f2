import { SECOND } from '#cms/shared/constants.ts'
import { keyOf } from '#web/shared/lib/key-of.ts'

/** how long typing pauses before its text is told, and how long it goes on at most until then */
const PAUSE = SECOND / 4
const LONGEST = 5 * SECOND

/** After each of them something may act on the text: a button, a save, another page, a closed tab. */
const LEAVING = [
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
function acts(event: KeyboardEvent): boolean {
  const key = keyOf(event)
  if (key === 'Escape') return true
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return isCommand && !event.getModifierState('AltGraph') && !EDITING.test(key)
}

/**
 * Tells of changes once the typing pauses: what is done for them takes longer the longer the text is.
 * Whatever may act on the text finds it told.
 */
export class DelayedChange {
  #tell: () => void
  #pause: ReturnType<typeof setTimeout> | undefined
  #since = 0

  constructor(tell: () => void) {
    this.#tell = tell
  }

  /** something changed */
  mark(): void {
    if (this.#pause === undefined) this.#since = Date.now()
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => this.#flush(), PAUSE)
    if (Date.now() - this.#since > LONGEST) this.#flush()
  }

  /** Watches the window for what may act on the text. @returns stop: what was not told is told */
  watch(): () => void {
    const flush = () => this.#flush()
    const stopping = new AbortController()
    const options = { capture: true, signal: stopping.signal }
    for (const name of LEAVING) window.addEventListener(name, flush, options)
    window.addEventListener('keydown', (event) => acts(event) && flush(), options)
    // the form hears of its first change too late to ask by itself
    window.addEventListener('beforeunload', (event) => flush() && event.preventDefault(), options)
    return () => {
      stopping.abort()
      flush()
    }
  }

  /** @returns whether something was not told yet */
  #flush(): boolean {
    if (this.#pause === undefined) return false
    clearTimeout(this.#pause)
    this.#pause = undefined
    this.#tell()
    return true
  }
}
