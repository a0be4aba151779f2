import { useLayoutEffect, useRef, type RefObject } from 'react'
import { MOTION, animateElement } from '#web/site/lib/animate-element.ts'

type Options = {
  /** the row; the active item in it has `aria-current` */
  list: RefObject<HTMLElement | null>
  /** a change of it slides the highlight */
  activeItem: string | undefined
  /** class of the copy */
  highlightClass: string | undefined
}

/**
 * Slides the highlight of a row from the previous active item to the new one. It animates the clip path of a
 * copy of the row in the highlight's colours, so that each letter changes its colour exactly where the
 * highlight is.
 */
export function useSlidingHighlight({ list, activeItem, highlightClass }: Options): void {
  const previousBox = useRef<DOMRect>(undefined)
  const copy = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const row = list.current!
    const to = row.querySelector('[aria-current]')?.getBoundingClientRect()
    const from = previousBox.current
    previousBox.current = to
    // A running animation continues from its present position.
    const start = copy.current ? getComputedStyle(copy.current).clipPath : from && toClipPath(row, from)
    copy.current?.remove()
    copy.current = undefined
    // Stacked items (the mobile sheet) do not animate.
    if (!to?.width || !start || from?.top !== to.top) return
    const newCopy = (copy.current = cloneRow(row, highlightClass))
    void animateElement(newCopy, { clipPath: [start, toClipPath(row, to)] }, { duration: MOTION.slow }).then(
      () => {
        if (copy.current !== newCopy) return
        newCopy.remove()
        copy.current = undefined
      },
    )
  }, [list, activeItem, highlightClass])
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
function toClipPath(row: HTMLElement, item: DOMRect): string {
  const { left, right } = row.getBoundingClientRect()
  return `inset(0px ${right - item.right}px 0px ${item.left - left}px round 999px)`
}
