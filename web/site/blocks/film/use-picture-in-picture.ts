import { useEffect, useState, type RefObject } from 'react'

/** Picture in picture for a film; not available in browsers that have none or a button of their own. */
export function usePictureInPicture(root: RefObject<HTMLElement | null>) {
  const [isAvailable, setIsAvailable] = useState(false)
  const [isActive, setIsActive] = useState(false)
  useEffect(() => {
    const video = root.current!.querySelector('video')!
    const read = () => setIsActive(document.pictureInPictureElement === video)
    setIsAvailable(Boolean(document.pictureInPictureEnabled))
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
  return { isAvailable, isActive, toggle }
}
