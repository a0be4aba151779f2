import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { SECOND } from '#cms/shared/units.ts'
import { prefersReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { tryDecodeURIComponent } from '#web/shared/lib/try-decode-uri-component.ts'

/** milliseconds between a change of page and the scroll to its anchor (docs/behaviour.md#header) */
export const ANCHOR_SCROLL_DELAY = 500

/** How long to wait for the anchor to appear: the page may still load its data. */
const ANCHOR_TIMEOUT = 5 * SECOND

/** Link state that keeps the scroll position, for links that change the page in place. */
export const KEEP_SCROLL = { keepsScroll: true }

/**
 * Scrolls after a navigation: to the anchor (smoothly, and 500 ms later if the page changed), else to the
 * top, unless the link keeps the scroll position. Back and forward are left to the browser's scroll
 * restoration.
 */
export function useNavigationScroll(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const previousLocation = useRef<Location>(location)

  // before the browser takes the picture of the new page that a view transition shows
  useLayoutEffect(() => {
    const from = previousLocation.current
    previousLocation.current = location
    if (from === location || navigationType === 'POP' || keepsScroll(location)) return
    const isSamePage = from.pathname === location.pathname
    if (location.hash) return scrollToAnchor(location.hash, isSamePage ? 0 : ANCHOR_SCROLL_DELAY)
    window.scrollTo({ top: 0, behavior: isSamePage ? scrollBehavior() : 'instant' })
    if (!isSamePage) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [location, navigationType])
}

const keepsScroll = ({ state }: Location) =>
  (state as Partial<typeof KEEP_SCROLL> | null)?.keepsScroll === true

/** An explicit `behavior` overrides the style sheet's, so reduced motion is checked here. */
const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')

function scrollToAnchor(hash: string, delay: number): () => void {
  let observer: MutationObserver | undefined
  let timeout: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    observer?.disconnect()
    clearTimeout(timeout)
  }
  const scroll = () => {
    const target = document.getElementById(tryDecodeURIComponent(hash.slice(1)) ?? '')
    if (!target) return false
    stop()
    target.scrollIntoView({ behavior: scrollBehavior() })
    target.focus({ preventScroll: true })
    return true
  }
  const timer = setTimeout(() => {
    if (scroll()) return
    observer = new MutationObserver(scroll)
    observer.observe(document.body, { childList: true, subtree: true })
    timeout = setTimeout(stop, ANCHOR_TIMEOUT)
  }, delay)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
