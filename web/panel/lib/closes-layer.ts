import { pressedKey } from '#web/shared/lib/pressed-key.ts'

/**
 * For `onEscapeKeyDown` of every layer: keeps it open where an input method gives up a word by Escape.
 *
 * @returns whether the key ends the layer
 */
export function closesLayer(event: KeyboardEvent): boolean {
  const isOwn = pressedKey(event) === 'Escape'
  if (!isOwn) event.preventDefault()
  return isOwn
}

/** In a toolbar, Escape leads to its text. */
export const isInToolbar = ({ target }: KeyboardEvent) =>
  (target as Element).closest('[role="toolbar"]') !== null
