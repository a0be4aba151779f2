import { pressedKey } from '#web/shared/lib/pressed-key.ts'

/**
 * For `onEscapeKeyDown` of every layer: keeps it open if Escape only cancels a word of an input method.
 *
 * @returns whether the key closes the layer
 */
export function closesLayer(event: KeyboardEvent): boolean {
  const isEscape = pressedKey(event) === 'Escape'
  if (!isEscape) event.preventDefault()
  return isEscape
}

/** In a toolbar, Escape moves the focus to the text and closes no layer. */
export const isInToolbar = ({ target }: KeyboardEvent) =>
  (target as Element).closest('[role="toolbar"]') !== null
