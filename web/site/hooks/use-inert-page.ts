import { useEffect, type RefObject } from 'react'

/** Makes everything beside an element inert while it covers the page. */
export function useInertPage(cover: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const parts = [...cover.current!.parentElement!.children].filter((part) => part !== cover.current)
    const setInert = (isInert: boolean) => parts.forEach((part) => part.toggleAttribute('inert', isInert))
    setInert(true)
    return () => setInert(false)
  }, [cover, isCovered])
}
