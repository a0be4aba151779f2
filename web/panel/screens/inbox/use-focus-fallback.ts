import { useEffect, useRef } from 'react'

/**
 * Focuses an element when an action has ended and the control that had the focus is gone.
 * @returns a ref for the element, which has `tabIndex={-1}`
 */
export function useFocusFallback<Fallback extends HTMLElement>(isBusy: boolean) {
  const element = useRef<Fallback>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) element.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return element
}
