import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'

/** pixels after which a touch is a swipe instead of a tap */
const TOUCH_SLOP = 8
/** minimum distance (fraction of the width) or speed (pixels per millisecond) to change the slide */
const MIN_DISTANCE = 0.25
const MIN_SPEED = 0.4
/** tolerance, since browsers do not return to a scale of exactly 1 */
const MAX_UNZOOMED_SCALE = 1.01

type Input = {
  row: RefObject<HTMLElement | null>
  isEnabled: boolean
  /** called with 1 for the next slide, -1 for the previous */
  onSwipe: (by: 1 | -1) => void
}

type Drag = { pointer: number; startX: number; startY: number; startedAt: number; isSwipe: boolean }

/**
 * Touch swipe for a row of slides. The drag updates `--drag` and `data-dragging` in the DOM directly, without
 * React renders. Panning while the page is zoomed in is left to the browser. A second finger ends a swipe.
 */
export function useSwipe({ row, isEnabled, onSwipe }: Input) {
  const drag = useRef<Drag>(undefined)

  useEffect(() => {
    const viewport = window.visualViewport
    const onResize = () =>
      row.current?.toggleAttribute('data-page-zoomed', viewport!.scale > MAX_UNZOOMED_SCALE)
    viewport?.addEventListener('resize', onResize)
    return () => viewport?.removeEventListener('resize', onResize)
  }, [row])

  function onPointerDown({
    pointerType,
    pointerId,
    isPrimary,
    clientX,
    clientY,
    timeStamp,
    currentTarget,
  }: PointerEvent) {
    end()
    const canSwipe = isEnabled && isPrimary && !currentTarget.hasAttribute('data-page-zoomed')
    if (pointerType === 'mouse' || !canSwipe) return
    drag.current = {
      pointer: pointerId,
      startX: clientX,
      startY: clientY,
      startedAt: timeStamp,
      isSwipe: false,
    }
  }

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (current?.pointer !== pointerId) return
    const deltaX = clientX - current.startX
    current.isSwipe ||= Math.abs(deltaX) > TOUCH_SLOP && Math.abs(deltaX) > Math.abs(clientY - current.startY)
    if (!current.isSwipe) return
    currentTarget.dataset.dragging = ''
    currentTarget.style.setProperty('--drag', `${deltaX}px`)
  }

  function onPointerUp({ pointerId, clientX, timeStamp, currentTarget }: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (current?.pointer !== pointerId) return
    end()
    const deltaX = clientX - current.startX
    const speed = Math.abs(deltaX) / Math.max(1, timeStamp - current.startedAt)
    const isEnough = Math.abs(deltaX) > MIN_DISTANCE * currentTarget.clientWidth || speed > MIN_SPEED
    if (current.isSwipe && isEnough) onSwipe(deltaX < 0 ? 1 : -1)
  }

  function end() {
    drag.current = undefined
    row.current?.removeAttribute('data-dragging')
    row.current?.style.removeProperty('--drag')
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}
