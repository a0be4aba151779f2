import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Animates the marker from the previously current item to the current one (FLIP): sets the old position and
 * width as CSS variables on the new item, whose style animates from there with `transform` only.
 */
export function useGlide(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  const previousRect = useRef<DOMRect>(undefined)
  useLayoutEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    const to = item?.getBoundingClientRect()
    const from = previousRect.current
    previousRect.current = to
    // Stacked items (the mobile sheet) do not animate.
    if (!item || !to?.width || from?.top !== to.top) return
    item.style.setProperty('--glide-from', `${from.left - to.left}px`)
    item.style.setProperty('--glide-scale', String(from.width / to.width))
  }, [list, current])
}
