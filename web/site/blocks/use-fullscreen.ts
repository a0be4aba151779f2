import { useEffect, useState, type RefObject } from 'react'

/** Icons of a button that fills the screen, and of one that leaves it. */
export const FULLSCREEN_ICONS = {
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  shrink: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
} as const

/** A video of iPhones, which fill the screen with nothing else. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Full screen for an element or, where the browser fills the screen with videos only, for its video.
 * @returns `isAvailable` is false until the element is there
 */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFullscreen, setIsFullscreen] = useState(false)
  const [isAvailable, setIsAvailable] = useState(false)
  useEffect(() => {
    setIsAvailable(Boolean(document.fullscreenEnabled || findVideo(element)?.webkitEnterFullscreen))
    const onChange = () =>
      setIsFullscreen(Boolean(element.current && document.fullscreenElement?.contains(element.current)))
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [element])

  const toggle = () => {
    if (!document.fullscreenEnabled) findVideo(element)?.webkitEnterFullscreen?.()
    else {
      const change = isFullscreen ? document.exitFullscreen() : element.current!.requestFullscreen()
      // refused, for example by the frame that the page is in: nothing changes
      change.catch(() => undefined)
    }
  }
  return { isFullscreen, isAvailable, toggle }
}

const findVideo = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector<AppleVideo>('video')
