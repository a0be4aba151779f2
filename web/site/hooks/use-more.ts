import { useEffect, useRef, useState, type RefObject } from 'react'

type More = {
  shown: number
  showMore: () => void
  hasGrown: boolean
  list: RefObject<HTMLUListElement | null>
}

/**
 * A list that is shown in portions. After each the focus is on the first link that is new, since the button
 * may be gone.
 * @param portion how many are shown at first, and how many more each time
 */
export function useMore(portion: number): More {
  const [shown, setShown] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const hasGrown = shown > portion
  useEffect(() => {
    if (hasGrown) list.current?.children[shown - portion]?.querySelector('a')?.focus()
  }, [hasGrown, shown, portion])
  return { shown, showMore: () => setShown(shown + portion), hasGrown, list }
}
