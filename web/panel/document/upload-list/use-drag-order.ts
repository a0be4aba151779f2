import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'

/** So near to an edge of what scrolls, in pixels, the list begins to move, and so far at a time. */
const EDGE = 72
const STEP = 9
/** A row that is only held, near an edge as it may be, scrolls nothing. */
const SLACK = 6

type Drag = { from: number; to: number; startY: number; offset: number }

/**
 * Rows that are dragged to another place by their grips, with a mouse, a pen or a finger. Nothing moves in
 * the document until the row is let go: a finger would lose what it holds. Escape gives it up.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const pointer = useRef(0)
  const isDragging = drag !== undefined

  const follow = useEffectEvent(() => {
    const { current } = list
    if (!current || !drag) return
    const isHeld = drag.offset === 0 && Math.abs(pointer.current - drag.startY) <= SLACK
    const scrolled = isHeld ? 0 : scrollNear(current, pointer.current)
    const y = pointer.current - current.getBoundingClientRect().top
    const rows = [...current.children] as HTMLElement[]
    const passed = rows.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length
    const to = passed > drag.from ? passed - 1 : passed
    const startY = drag.startY - scrolled
    const offset = pointer.current - startY
    if (to !== drag.to || offset !== drag.offset || scrolled !== 0) setDrag({ ...drag, to, startY, offset })
  })
  const letGo = useEffectEvent((isDone: boolean) => {
    if (isDone && drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    setDrag(undefined)
  })

  useEffect(() => {
    if (!isDragging) return
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => void (pointer.current = clientY)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      letGo(false)
    }
    const onPointerUp = () => {
      follow()
      letGo(true)
    }
    const onCancel = () => letGo(false)
    let frame = requestAnimationFrame(function look() {
      follow()
      frame = requestAnimationFrame(look)
    })
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isDragging])

  return {
    list,
    grip: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.preventDefault()
        pointer.current = event.clientY
        setDrag({ from: index, to: index, startY: event.clientY, offset: 0 })
      },
    }),
    /** how far a row is from its place, where it is the one that is dragged */
    offsetOf: (index: number) => (drag?.from === index ? drag.offset : undefined),
    /** on which side of a row the dragged one would come to stand */
    dropAt: (index: number) =>
      !drag || drag.to === drag.from || drag.to !== index
        ? undefined
        : drag.to < drag.from
          ? 'before'
          : 'after',
  }
}

/** @returns by how much it scrolled */
function scrollNear(list: HTMLElement, y: number): number {
  const scroller = scrollerOf(list)
  const { top, bottom } = scroller.getBoundingClientRect()
  const before = scroller.scrollTop
  if (y < top + EDGE) scroller.scrollTop -= STEP
  else if (y > bottom - EDGE) scroller.scrollTop += STEP
  return scroller.scrollTop - before
}

function scrollerOf(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) {
      return box
    }
  }
  return document.documentElement
}
