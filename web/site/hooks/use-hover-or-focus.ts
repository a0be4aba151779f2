import { useState, type FocusEvent } from 'react'

/**
 * Whether a part of the page is hovered, or has the keyboard focus. Automatic motion pauses meanwhile.
 * @returns the state and the handlers of that part
 */
export function useHoverOrFocus() {
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const handlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
    onBlur: () => setHasFocus(false),
  }
  return [isHovered || hasFocus, handlers] as const
}
