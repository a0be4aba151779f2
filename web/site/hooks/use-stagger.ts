import { useCallback, useRef } from 'react'

/** Limits the delay for visitors who reach a long list from below. */
const MAX_STEPS = 8

/**
 * Staggers the entrance of list items, counted from the moment when any of them is first revealed.
 * @param step milliseconds between two items
 * @returns milliseconds that the item at an index has to wait
 */
export function useStagger(step: number): (index: number) => number {
  const start = useRef<number>(undefined)
  return useCallback(
    (index) => {
      start.current ??= Math.round(performance.now())
      return Math.max(0, Math.min(index, MAX_STEPS) * step - (Math.round(performance.now()) - start.current))
    },
    [step],
  )
}
