import { useEffect, useState, type RefObject } from 'react'

/**
 * `still`: as the server rendered it. `waiting`: below the fold, out of sight until it is reached. `shown`:
 * reached.
 */
export type Reveal = { state: 'still' } | { state: 'waiting' } | { state: 'shown'; delay: number }

/** Reached only once a piece of it is well on the screen. */
const MARGIN = '0px 0px -8%'

/**
 * Lets an element appear when the visitor reaches it. Only the browser hides, and only what is below the fold
 * by then: so nothing flashes, and nothing stays hidden without a script. For reduced motion and print see
 * reveal.module.css.
 * @param delayOf milliseconds to wait once it is reached
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
