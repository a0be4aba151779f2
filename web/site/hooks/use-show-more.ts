import { useEffect, useRef, useState, type RefObject } from 'react'

type More = {
  shown: number
  showMore: () => void
  hasGrown: boolean
  list: RefObject<HTMLUListElement | null>
}

/**
 * A list that grows page by page. Focus then moves to the first new link, since the button may have been
 * removed.
 * @param portion page size
 */
export function useShowMore(portion: number): More {
  const [shown, setShown] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const hasGrown = shown > portion
  useEffect(() => {
    if (hasGrown) list.current?.children[shown - portion]?.querySelector('a')?.focus()
  }, [hasGrown, shown, portion])
  return { shown, showMore: () => setShown(shown + portion), hasGrown, list }
}
