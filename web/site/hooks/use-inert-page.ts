import { useEffect } from 'react'

/** While something lies over the page, neither the keyboard nor a screen reader gets to what it hides. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const covered = document.querySelectorAll<HTMLElement>('main, footer')
    const setInert = (isInert: boolean) => covered.forEach((part) => (part.inert = isInert))
    setInert(true)
    return () => setInert(false)
  }, [isCovered])
}
