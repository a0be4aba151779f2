import { useEffect, useState, type RefObject } from 'react'

/** Picture in picture for a film, of what only a browser renders; some browsers have none. */
export function usePictureInPicture(root: RefObject<HTMLElement | null>) {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => {
    const video = root.current!.querySelector('video')!
    const read = () => setIsActive(document.pictureInPictureElement === video)
    video.addEventListener('enterpictureinpicture', read)
    video.addEventListener('leavepictureinpicture', read)
    return () => {
      video.removeEventListener('enterpictureinpicture', read)
      video.removeEventListener('leavepictureinpicture', read)
    }
  }, [root])

  const toggle = () => {
    if (!document.pictureInPictureEnabled) return
    const video = root.current!.querySelector('video')!
    const change = isActive ? document.exitPictureInPicture() : video.requestPictureInPicture()
    // refused before the film has loaded: nothing changes
    void change.catch(() => undefined)
  }
  return { isAvailable: Boolean(document.pictureInPictureEnabled), isActive, toggle }
}
