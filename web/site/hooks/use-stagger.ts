import { useCallback, useRef } from 'react'

/** Who comes to a long list from below does not wait for all that is above. */
const MOST = 8

/**
 * Spaces out what appears one after the other: each item a step later than the one before, counted from the
 * moment when the first of them is reached, whichever that is.
 * @param step milliseconds between two
 * @returns how long the item at an index has to wait
 */
export function useStagger(step: number): (index: number) => number {
  const begunAt = useRef<number>(undefined)
  return useCallback(
    (index) => {
      begunAt.current ??= Math.round(performance.now())
      return Math.max(0, Math.min(index, MOST) * step - (Math.round(performance.now()) - begunAt.current))
    },
    [step],
  )
}
