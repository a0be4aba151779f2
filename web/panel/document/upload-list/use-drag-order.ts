import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'

/** Auto-scroll: distance in px from the scroller's edge where it starts, and px per frame. */
const SCROLL_EDGE = 72
const SCROLL_STEP = 9
/** Pointer movement in px below which a held row does not scroll, even near an edge. */
const HOLD_TOLERANCE = 6

type Drag = { from: number; to: number; startY: number; offset: number }

/**
 * Sorts rows by dragging their grips, with mouse, pen or touch. The DOM order changes only on drop: moving
 * the element would cancel a touch drag. Escape cancels.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const pointer = useRef(0)
  const isDragging = drag !== undefined

  const update = useEffectEvent(() => {
    const { current } = list
    if (!current || !drag) return
    const isHeld = drag.offset === 0 && Math.abs(pointer.current - drag.startY) <= HOLD_TOLERANCE
    const scrolled = isHeld ? 0 : scrollNear(current, pointer.current)
    const y = pointer.current - current.getBoundingClientRect().top
    const rows = [...current.children] as HTMLElement[]
    const passed = rows.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length
    const to = passed > drag.from ? passed - 1 : passed
    const startY = drag.startY - scrolled
    const offset = pointer.current - startY
    if (to !== drag.to || offset !== drag.offset || scrolled !== 0) setDrag({ ...drag, to, startY, offset })
  })
  const finish = useEffectEvent((isDropped: boolean) => {
    if (isDropped && drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    setDrag(undefined)
  })

  useEffect(() => {
    if (!isDragging) return
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => void (pointer.current = clientY)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      finish(false)
    }
    const onPointerUp = () => {
      update()
      finish(true)
    }
    const onCancel = () => finish(false)
    let frame = requestAnimationFrame(function onFrame() {
      update()
      frame = requestAnimationFrame(onFrame)
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
    /** offset of the dragged row in px; undefined for all others */
    offsetOf: (index: number) => (drag?.from === index ? drag.offset : undefined),
    /** the side of a row where the dragged one would be dropped */
    dropAt: (index: number) =>
      !drag || drag.to === drag.from || drag.to !== index
        ? undefined
        : drag.to < drag.from
          ? 'before'
          : 'after',
  }
}

/** @returns px scrolled */
function scrollNear(list: HTMLElement, y: number): number {
  const scroller = scrollerOf(list)
  const { top, bottom } = scroller.getBoundingClientRect()
  const before = scroller.scrollTop
  if (y < top + SCROLL_EDGE) scroller.scrollTop -= SCROLL_STEP
  else if (y > bottom - SCROLL_EDGE) scroller.scrollTop += SCROLL_STEP
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
