import { useLayoutEffect, useRef, useState } from 'react'

type Calls = Record<string, (...args: never[]) => unknown>

/**
 * For props of memoised parts of a form, which would render at every key with functions made at each render.
 * @param calls always of the same names
 * @returns functions that stay the same and call those of the latest render
 */
export function useStableCalls<Latest extends Calls>(calls: Latest): Latest {
  const latest = useRef(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(calls).map((name) => [name, (...args: never[]) => latest.current[name]!(...args)]),
      ) as Latest,
  )
  return stable
}
