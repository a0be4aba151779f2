import { useLayoutEffect, useRef, type RefObject } from 'react'
import { MOTION, animateElement } from '#web/site/lib/animate-element.ts'

/**
 * Slides the highlight of a row from the former current item to the new one. It animates the clip path of a
 * copy of the row in the highlight's colours, so that each letter changes its colour exactly where the
 * highlight is.
 * @param highlightClass the looks of the copy
 */
export function useSlidingHighlight(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
  highlightClass: string | undefined,
): void {
  const former = useRef<DOMRect>(undefined)
  const copy = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const row = list.current!
    const to = row.querySelector('[aria-current]')?.getBoundingClientRect()
    const from = former.current
    former.current = to
    // A running animation continues from its present position.
    const start = copy.current ? getComputedStyle(copy.current).clipPath : from && clipPathOf(row, from)
    copy.current?.remove()
    copy.current = undefined
    // Stacked items (the mobile sheet) do not animate.
    if (!to?.width || !start || from?.top !== to.top) return
    const gliding = (copy.current = cloneRow(row, highlightClass))
    void animateElement(gliding, { clipPath: [start, clipPathOf(row, to)] }, { duration: MOTION.slow }).then(
      () => {
        if (copy.current !== gliding) return
        gliding.remove()
        copy.current = undefined
      },
    )
  }, [list, current, highlightClass])
}

function cloneRow(row: HTMLElement, highlightClass: string | undefined): HTMLElement {
  const copy = row.cloneNode(true) as HTMLElement
  if (highlightClass) copy.classList.add(highlightClass)
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.querySelector('[aria-current]')?.removeAttribute('aria-current')
  row.parentElement!.append(copy)
  return copy
}

/** The part of a row that an item takes, as `clip-path`. */
function clipPathOf(row: HTMLElement, item: DOMRect): string {
  const { left, right } = row.getBoundingClientRect()
  return `inset(0px ${right - item.right}px 0px ${item.left - left}px round 999px)`
}
