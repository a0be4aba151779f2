/** `key` of an event that an input method (IME) handles. */
export const COMPOSING_KEY = 'Process'

type KeyEvent = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>

/**
 * The key of an event, for every handler of keys. While an input method composes a word (Japanese, Chinese,
 * Korean, dictation), Enter, Escape and arrow keys choose among its candidates: then the result is
 * `COMPOSING_KEY`, which no handler takes.
 */
export function pressedKey(event: KeyEvent | { key: string; nativeEvent: KeyEvent }): string {
  return isComposition('nativeEvent' in event ? event.nativeEvent : event) ? COMPOSING_KEY : event.key
}

/** `keyCode` 229: Safari ends a composition before the keydown event of the key that ended it. */
const isComposition = ({ isComposing, keyCode }: KeyEvent) => isComposing || keyCode === 229
