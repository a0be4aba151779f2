import { useEffect, useState } from 'react'

type Options = { count: number; interval: number; isPaused?: boolean }

/**
 * An index that goes round by itself: 0, 1, … count − 1, 0. Each change, by itself or by `show`, starts the
 * interval anew.
 * @returns the index, and what shows another one
 */
export function useRotation({
  count,
  interval,
  isPaused = false,
}: Options): [number, (index: number) => void] {
  // a new object at each change, so that showing the same index again starts the interval anew as well
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
