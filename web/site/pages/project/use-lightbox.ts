import { useCallback, useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { whenIdle } from '#web/site/lib/when-idle.ts'
import type { LightboxProps } from './lightbox.tsx'

const load = () => import('./lightbox.tsx')

/**
 * A lightbox whose code comes when it is likely to be needed: on idle, or as soon as the visitor aims at a
 * picture.
 */
export function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const [index, setIndex] = useState<number>()
  const opener = useRef<HTMLAnchorElement>(null)

  // a failed prefetch is no event: the click tries again
  const prefetch = useCallback(() => void load().catch(() => {}), [])
  useEffect(() => whenIdle(prefetch), [prefetch])

  /** For the click on a link to the picture. Where the code cannot be had, the link is followed. */
  async function open(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    opener.current = link
    try {
      const { Lightbox: loaded } = await load()
      setLightbox(() => loaded)
      setIndex(place)
    } catch {
      location.assign(link.href)
    }
  }

  function close() {
    setIndex(undefined)
    // not left to the dialog: some browsers give no focus to a link that is clicked
    opener.current?.focus({ preventScroll: true })
  }

  return { Lightbox, index, open, close, prefetch }
}
