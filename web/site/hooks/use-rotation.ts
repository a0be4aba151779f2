import { useEffect, useState } from 'react'

type Options = {
  count: number
  interval: number
  isPaused?: boolean
  /**
   * Gets what an index shows ready to be shown, from the moment at which it is the next one; the change waits
   * for it. The same function at each render.
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
    // one for the time, one for what comes
    let missing = prepare ? 2 : 1
    const arrive = () => {
      missing -= 1
      if (missing === 0) setTurn({ index: next })
    }
    const timer = setTimeout(arrive, interval)
    // what cannot be got ready does not keep the rest waiting
    prepare?.(next).then(arrive, arrive)
    return () => {
      clearTimeout(timer)
      missing = Infinity
    }
  }, [turn, count, interval, isPaused, prepare])

  return [
    Math.min(turn.index, Math.max(0, count - 1)),
    (index) => setTurn({ index: (index + count) % count }),
  ]
}
