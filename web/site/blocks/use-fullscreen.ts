import { useEffect, useState, type RefObject } from 'react'

/** Icons of a button that fills the screen, and of one that leaves it. */
export const FULLSCREEN_ICONS = {
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  shrink: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
} as const

/** A video of iPhones, which fill the screen with nothing else. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Full screen for an element of what only a browser renders.
 * @param options.isFilm whether its video may fill the screen where the browser allows nothing else to
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, { isFilm = false } = {}) {
  const [isFullscreen, setIsFullscreen] = useState(false)
  const isAvailable =
    document.fullscreenEnabled || (isFilm && 'webkitEnterFullscreen' in HTMLVideoElement.prototype)
  useEffect(() => {
    const onChange = () =>
      setIsFullscreen(Boolean(element.current && document.fullscreenElement?.contains(element.current)))
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [element])

  const toggle = () => {
    if (!document.fullscreenEnabled) {
      element.current?.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.()
    } else {
      const change = isFullscreen ? document.exitFullscreen() : element.current!.requestFullscreen()
      // refused, for example by the frame that the page is in: nothing changes
      change.catch(() => undefined)
    }
  }
  return { isFullscreen, isAvailable, toggle }
}
