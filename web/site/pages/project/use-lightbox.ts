import { useCallback, useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { whenIdle } from '#web/site/lib/when-idle.ts'
import type { LightboxProps } from './lightbox/lightbox.tsx'

export const loadLightbox = () => import('./lightbox/lightbox.tsx')

/**
 * A lightbox whose code is prefetched when the browser is idle, or when a thumbnail is hovered or focused.
 */
export function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const [index, setIndex] = useState<number>()
  const opener = useRef<HTMLAnchorElement>(null)

  // A failed prefetch is ignored: the click retries.
  const prefetch = useCallback(() => void loadLightbox().catch(() => {}), [])
  useEffect(() => whenIdle(prefetch), [prefetch])

  /** Click handler of a link to the image file. If the code fails to load, the link is followed. */
  async function open(event: MouseEvent<HTMLAnchorElement>, imageIndex: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    opener.current = link
    try {
      const { Lightbox: loaded } = await loadLightbox()
      setLightbox(() => loaded)
      setIndex(imageIndex)
    } catch {
      location.assign(link.href)
    }
  }

  function close() {
    setIndex(undefined)
    // Explicit, since some browsers do not focus a clicked link, so the dialog cannot restore the focus.
    opener.current?.focus({ preventScroll: true })
  }

  return { Lightbox, index, open, close, prefetch }
}
