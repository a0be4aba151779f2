import { useEffect, useRef } from 'react'

/**
 * Keeps the focus near when its control goes with an action: once the action is over, the element takes it,
 * unless anything else has it.
 * @returns the ref of an element with `tabIndex={-1}`
 */
export function useFocusFallback<Kept extends HTMLElement>(isBusy: boolean) {
  const kept = useRef<Kept>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) kept.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return kept
}
