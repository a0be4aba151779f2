import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import {
  enterFrom,
  isMotionLoaded,
  MOTION,
  animateElement,
  subscribeToMotion,
} from '#web/site/lib/animate-element.ts'

/** `initial`: as the server rendered it. `waiting`: hidden, below the fold. `shown`: scrolled into view. */
type Reveal = 'initial' | 'waiting' | 'shown'

/** An element counts as in view once it is 8 % of the viewport above the bottom edge. */
const MARGIN = '0px 0px -8%'
/** the `transform` of reveal.module.css */
const RISE = enterFrom('translateY(1.5rem)')

/**
 * Reveals an element when it scrolls into view. Elements are hidden only once there is code to move them and
 * only below the fold, so nothing flashes and nothing stays hidden without JavaScript. For reduced motion and
 * print see reveal.module.css.
 * @param getDelay milliseconds to wait once in view
 */
export function useReveal(element: RefObject<HTMLElement | null>, getDelay: () => number = () => 0): Reveal {
  const [reveal, setReveal] = useState<Reveal>('initial')
  const canMove = useSyncExternalStore(subscribeToMotion, isMotionLoaded, () => false)
  useEffect(() => {
    const { current } = element
    if (!current || !canMove || reveal === 'shown') return
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect, rootBounds } = entries.at(-1)!
        if (reveal === 'waiting') {
          if (!isIntersecting) return
          void animateElement(current, RISE, { duration: MOTION.slow, delay: getDelay() })
          setReveal('shown')
          return
        }
        observer.disconnect()
        if (boundingClientRect.top >= (rootBounds?.bottom ?? 0)) setReveal('waiting')
      },
      { rootMargin: reveal === 'waiting' ? MARGIN : '0px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, canMove, reveal, getDelay])
  return reveal
}
