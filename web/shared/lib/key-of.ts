/** What browsers call a key that an input method takes. */
export const TAKEN_KEY = 'Process'

type Pressed = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>

/**
 * The key of an event, for every handler of keys. While an input method composes a word (Japanese, Chinese, Korean,
 * dictation), Enter, Escape and arrow keys choose among its candidates: then they are nobody else's.
 */
export function keyOf(event: Pressed | { key: string; nativeEvent: Pressed }): string {
  return isTaken('nativeEvent' in event ? event.nativeEvent : event) ? TAKEN_KEY : event.key
}

/** 229: Safari ends a composition before it tells of the key that ended it. */
const isTaken = ({ isComposing, keyCode }: Pressed) => isComposing || keyCode === 229
