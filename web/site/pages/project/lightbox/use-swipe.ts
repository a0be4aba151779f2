import { useEffect, useRef, type PointerEvent } from 'react'

/** pixels after which a touch is a swipe instead of a tap */
const TOUCH_SLOP = 8
/** minimum distance (fraction of the width) or speed (pixels per millisecond) to change the slide */
const MIN_DISTANCE = 0.25
const MIN_SPEED = 0.4
/** tolerance, since browsers do not return to a scale of exactly 1 */
const MAX_UNZOOMED_SCALE = 1.01

type Drag = { pointer: number; startX: number; startY: number; startedAt: number; isSwipe: boolean }

/**
 * Touch swipe for a row of slides. The drag updates `--drag` and `data-dragging` in the DOM directly, without
 * React renders. Pinching, and panning while zoomed in, are left to the browser.
 * @param onSwipe called with 1 for the next slide, -1 for the previous
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const row = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)

  useEffect(() => {
    const viewport = window.visualViewport
    const onResize = () => row.current?.toggleAttribute('data-zoomed', viewport!.scale > MAX_UNZOOMED_SCALE)
    viewport?.addEventListener('resize', onResize)
    return () => viewport?.removeEventListener('resize', onResize)
  }, [])

  function onPointerDown({
    pointerType,
    pointerId,
    isPrimary,
    clientX,
    clientY,
    timeStamp,
    currentTarget,
  }: PointerEvent) {
    const canSwipe = pointerType !== 'mouse' && isPrimary && !currentTarget.hasAttribute('data-zoomed')
    drag.current = canSwipe
      ? { pointer: pointerId, startX: clientX, startY: clientY, startedAt: timeStamp, isSwipe: false }
      : undefined
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

  return { ref: row, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}
