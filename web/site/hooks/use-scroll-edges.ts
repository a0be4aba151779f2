import { useEffect, useState, type RefObject } from 'react'

/** On which sides of a row that scrolls sideways there is more. */
type ScrollEdges = { hasMoreBefore: boolean; hasMoreAfter: boolean }

/** pixels that a scroll position at the end may be away from it, since positions are rounded */
const TOLERANCE = 1

/** Watches a row that scrolls sideways: while it is scrolled, and when it or what is in it changes its size. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasMoreBefore: false, hasMoreAfter: false })
  useEffect(() => {
    const { current } = row
    if (!current) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      const hasMoreBefore = scrollLeft > TOLERANCE
      const hasMoreAfter = scrollLeft < scrollWidth - clientWidth - TOLERANCE
      setEdges((previous) =>
        previous.hasMoreBefore === hasMoreBefore && previous.hasMoreAfter === hasMoreAfter
          ? previous
          : { hasMoreBefore, hasMoreAfter },
      )
    }
    const resizes = new ResizeObserver(update)
    for (const element of [current, ...current.children]) resizes.observe(element)
    current.addEventListener('scroll', update, { passive: true })
    return () => {
      resizes.disconnect()
      current.removeEventListener('scroll', update)
    }
  }, [row])
  return edges
}
