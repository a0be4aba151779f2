import { useState, type FocusEvent } from 'react'

/**
 * Whether somebody is at a part of the page: the pointer rests on it, or the keyboard is in it. What moves by itself
 * stands meanwhile.
 * @returns the state and the handlers of that part
 */
export function useAttention() {
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
