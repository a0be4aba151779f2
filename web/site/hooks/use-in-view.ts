import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element is on the screen; false on the server.
 * @param margin how far around the screen counts as well, as `rootMargin` says it
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
