import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { ANCHOR_SCROLL_DELAY, SECOND } from '#cms/shared/constants.ts'
import { asksForLessMotion } from '#web/shared/hooks/use-media.ts'

/** How long the anchor of a page may take to appear: its data may still be on the way. */
const ANCHOR_PATIENCE = 5 * SECOND

/**
 * Where the visitor stands after a navigation: at the anchor (smoothly, 500 ms after coming from another
 * page), else at the top. Back and forward are left to the browser, which remembers.
 */
export function useNavigationScroll(): void {
  const location = useLocation()
  const type = useNavigationType()
  const former = useRef<Location>(location)

  useEffect(() => {
    const from = former.current
    former.current = location
    if (from === location || type === 'POP') return
    const isSamePage = from.pathname === location.pathname
    if (location.hash) return scrollToAnchor(location.hash, isSamePage ? 0 : ANCHOR_SCROLL_DELAY)
    window.scrollTo({ top: 0, behavior: isSamePage ? scrolling() : 'instant' })
    if (!isSamePage) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [location, type])
}

/** Plain cuts where less motion is asked for. A script's own wish would win over the style sheet's. */
const scrolling = (): ScrollBehavior => (asksForLessMotion() ? 'instant' : 'smooth')

function scrollToAnchor(hash: string, delay: number): () => void {
  let observer: MutationObserver | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    observer?.disconnect()
    clearTimeout(giveUp)
  }
  const scroll = () => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!target) return false
    stop()
    target.scrollIntoView({ behavior: scrolling() })
    target.focus({ preventScroll: true })
    return true
  }
  const timer = setTimeout(() => {
    if (scroll()) return
    observer = new MutationObserver(scroll)
    observer.observe(document.body, { childList: true, subtree: true })
    giveUp = setTimeout(stop, ANCHOR_PATIENCE)
  }, delay)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
