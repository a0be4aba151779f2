import { useEffect } from 'react'

/** Makes main and footer inert while an overlay covers them. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const covered = document.querySelectorAll<HTMLElement>('main, footer')
    const setInert = (isInert: boolean) => covered.forEach((part) => (part.inert = isInert))
    setInert(true)
    return () => setInert(false)
  }, [isCovered])
}
