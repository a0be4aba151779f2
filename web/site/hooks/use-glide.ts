import { useLayoutEffect, useRef, type RefObject } from 'react'
import { MOTION, move } from '#web/site/lib/motion.ts'

/**
 * Glides the mark of a row from the item that was current to the one that is. What moves is a window onto a copy of
 * the row in the mark's colours, so that each letter has them as long as the mark is behind it, and no longer.
 * @param glideClass the looks of the copy
 */
export function useGlide(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
  glideClass: string | undefined,
): void {
  const former = useRef<DOMRect>(undefined)
  const copy = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const row = list.current!
    const to = row.querySelector('[aria-current]')?.getBoundingClientRect()
    const from = former.current
    former.current = to
    // One that is under way is overtaken where it is.
    const start = copy.current ? getComputedStyle(copy.current).clipPath : from && windowAt(row, from)
    copy.current?.remove()
    copy.current = undefined
    // Stacked items (the mobile sheet) do not animate.
    if (!to?.width || !start || from?.top !== to.top) return
    const gliding = (copy.current = copyOf(row, glideClass))
    void move(gliding, { clipPath: [start, windowAt(row, to)] }, { duration: MOTION.slow }).then(() => {
      if (copy.current !== gliding) return
      gliding.remove()
      copy.current = undefined
    })
  }, [list, current, glideClass])
}

function copyOf(row: HTMLElement, glideClass: string | undefined): HTMLElement {
  const copy = row.cloneNode(true) as HTMLElement
  if (glideClass) copy.classList.add(glideClass)
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.querySelector('[aria-current]')?.removeAttribute('aria-current')
  row.parentElement!.append(copy)
  return copy
}

/** The part of a row that an item takes, as `clip-path`. */
function windowAt(row: HTMLElement, item: DOMRect): string {
  const { left, right } = row.getBoundingClientRect()
  return `inset(0px ${right - item.right}px 0px ${item.left - left}px round 999px)`
}
