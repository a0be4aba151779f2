/* Shortcuts are written as in `aria-keyshortcuts`; Control stands for the command key on a Mac. */
import { pressedKey, COMPOSING_KEY } from '#web/shared/lib/pressed-key.ts'

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** @returns the shortcut in the key names of the visitor's platform */
export function showKeys(keys: string): string {
  return isApple()
    ? keys.replace('Control', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Control', 'Ctrl')
}

export const ariaKeys = (keys: string): string => (isApple() ? keys.replace('Control', 'Meta') : keys)

/** Compares digits by `event.code`, because with Shift the key is another character. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const pressed = pressedKey(event)
  if (pressed === COMPOSING_KEY) return false
  const parts = keys.split('+')
  const key = parts.at(-1)!
  const control = isApple() ? event.metaKey : event.ctrlKey
  return (
    (control || !parts.includes('Control')) &&
    event.shiftKey === parts.includes('Shift') &&
    event.altKey === parts.includes('Alt') &&
    (/^\d$/.test(key) ? event.code === `Digit${key}` : pressed.toLowerCase() === key.toLowerCase())
  )
}
