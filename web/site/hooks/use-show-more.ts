import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

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
  const showMore = () => {
    flushSync(() => setShown(shown + portion))
    list.current?.children[shown]?.querySelector('a')?.focus()
  }
  return { shown, showMore, hasGrown: shown > portion, list }
}
