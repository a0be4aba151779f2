import { useCallback, useRef } from 'react'

/**
 * Spaces out what appears one after the other.
 * @param step milliseconds between two
 * @returns how long the next one has to wait
 */
export function useStagger(step: number): () => number {
  const nextAt = useRef(0)
  return useCallback(() => {
    const now = performance.now()
    const at = Math.max(now, nextAt.current)
    nextAt.current = at + step
    return Math.round(at - now)
  }, [step])
}
