import { useEffect, useState } from 'react'

type Options = {
  count: number
  /** milliseconds */
  interval: number
  isPaused?: boolean
  /**
   * Loads what an index shows. Called as soon as the index is the next one; the change waits for it. Must be
   * the same function on every render.
   */
  prepare?: (index: number) => Promise<unknown>
}

/**
 * An index that cycles: 0, 1, … count − 1, 0. Each change, automatic or by the setter, restarts the interval.
 * @returns the index and its setter
 */
export function useRotation({
  count,
  interval,
  isPaused = false,
  prepare,
}: Options): [number, (index: number) => void] {
  // An object, so that setting the same index again restarts the interval, too.
  const [turn, setTurn] = useState({ index: 0 })

  useEffect(() => {
    if (isPaused || count < 2) return
    const next = (turn.index + 1) % count
    // the interval and, if given, `prepare`
    let pendingCount = prepare ? 2 : 1
    const finishOne = () => {
      pendingCount -= 1
      if (pendingCount === 0) setTurn({ index: next })
    }
    const timer = setTimeout(finishOne, interval)
    // A failure does not stop the rotation.
    prepare?.(next).then(finishOne, finishOne)
    return () => {
      clearTimeout(timer)
      pendingCount = Infinity
    }
  }, [turn, count, interval, isPaused, prepare])

  return [
    Math.min(turn.index, Math.max(0, count - 1)),
    (index) => setTurn({ index: (index + count) % count }),
  ]
}
