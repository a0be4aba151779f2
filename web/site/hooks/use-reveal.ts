import { useEffect, useState, type RefObject } from 'react'

/** `still`: as the server rendered it. `waiting`: hidden, below the fold. `shown`: scrolled into view. */
export type Reveal = { state: 'still' } | { state: 'waiting' } | { state: 'shown'; delay: number }

/** An element counts as in view once it is 8 % of the viewport above the bottom edge. */
const MARGIN = '0px 0px -8%'

/**
 * Reveals an element when it scrolls into view. Elements are hidden only after hydration and only below the
 * fold, so nothing flashes and nothing stays hidden without JavaScript. For reduced motion and print see
 * reveal.module.css.
 * @param delayOf milliseconds to wait once in view
 */
export function useReveal(element: RefObject<HTMLElement | null>, delayOf: () => number = () => 0): Reveal {
  const [reveal, setReveal] = useState<Reveal>({ state: 'still' })
  const { state } = reveal
  useEffect(() => {
    if (!element.current || state === 'shown') return
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect, rootBounds } = entries.at(-1)!
        if (state === 'waiting') {
          if (isIntersecting) setReveal({ state: 'shown', delay: delayOf() })
          return
        }
        observer.disconnect()
        if (boundingClientRect.top >= (rootBounds?.bottom ?? 0)) setReveal({ state: 'waiting' })
      },
      { rootMargin: state === 'waiting' ? MARGIN : '0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, state, delayOf])
  return reveal
}
