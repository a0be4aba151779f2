import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element intersects the viewport; false on the server.
 * @param margin `rootMargin` of the IntersectionObserver
 */
export function useInView(element: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)!.isIntersecting), {
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return isInView
}
