import { startTransition, useEffect, useState } from 'react'

/** @returns the value once it has not changed for so many milliseconds, the former one until then; keys that are typed go first */
export function useRested<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
