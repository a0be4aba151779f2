import { useEffect, useState } from 'react'

type Options = { count: number; interval: number; isPaused?: boolean }

/**
 * An index that cycles: 0, 1, … count − 1, 0. Each change, automatic or by the setter, restarts the interval.
 * @returns the index and its setter
 */
export function useRotation({
  count,
  interval,
  isPaused = false,
}: Options): [number, (index: number) => void] {
  // An object, so that setting the same index again restarts the interval, too.
  const [turn, setTurn] = useState({ index: 0 })

  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setTimeout(() => setTurn({ index: (turn.index + 1) % count }), interval)
    return () => clearTimeout(timer)
  }, [turn, count, interval, isPaused])

  return [
    Math.min(turn.index, Math.max(0, count - 1)),
    (index) => setTurn({ index: (index + count) % count }),
  ]
}
