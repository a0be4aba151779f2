import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus back to the button that opened a part of the page, when that part closes. */
export function useRestoreFocus(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, button])
}
