import { useEffect, type RefObject } from 'react'

/** Makes the siblings of an element inert while the element covers the page. */
export function useInertPage(cover: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const siblings = [...cover.current!.parentElement!.children].filter(
      (sibling) => sibling !== cover.current,
    )
    const setInert = (isInert: boolean) =>
      siblings.forEach((sibling) => sibling.toggleAttribute('inert', isInert))
    setInert(true)
    return () => setInert(false)
  }, [cover, isCovered])
}
