import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Lets the mark of the current item glide over from the item that was current before: the new one is told
 * where the other stood, and its style animates from there by transform alone.
 */
export function useGlide(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  const former = useRef<DOMRect>(undefined)
  useLayoutEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    const to = item?.getBoundingClientRect()
    const from = former.current
    former.current = to
    // in the sheet they stand one below the other, and nothing glides
    if (!item || !to?.width || from?.top !== to.top) return
    item.style.setProperty('--glide-from', `${from.left - to.left}px`)
    item.style.setProperty('--glide-scale', String(from.width / to.width))
  }, [list, current])
}
