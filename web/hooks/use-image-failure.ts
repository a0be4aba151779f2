import { useEffect, useState, type RefObject } from 'react'

/** Whether the picture inside an element could not be loaded, also where that was known before the page came alive. */
export function useImageFailure(frame: RefObject<HTMLElement | null>): boolean {
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const element = frame.current
    const image = element?.querySelector('img')
    if (!element || !image) return
    const fail = () => setHasFailed(true)
    // a lazy picture that was not asked for yet is not complete
    if (image.complete && image.currentSrc && image.naturalWidth === 0) fail()
    // an error does not bubble
    element.addEventListener('error', fail, true)
    return () => element.removeEventListener('error', fail, true)
  }, [frame])
  return hasFailed
}
