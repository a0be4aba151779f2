import { useEffect, useRef, type PointerEvent } from 'react'

/** pixels after which a touch is a swipe and no tap */
const SLACK = 8
/**
 * part of the width that a finger travels, or pixels a millisecond that it moves at, for the next picture to
 * come
 */
const FAR_ENOUGH = 0.25
const FAST_ENOUGH = 0.4
/** browsers do not come back to 1 exactly */
const UNZOOMED = 1.01

type Drag = { pointer: number; startX: number; startY: number; startedAt: number; isSwipe: boolean }

/**
 * Lets a finger push a row of slides. The row follows by `--drag` while `data-dragging` is set; what happens
 * between two frames of a finger's way is nothing that React must know. Fingers that pinch, and one that pans
 * in a picture that was made larger, are the browser's.
 * @param onSwipe called with 1 for the next, -1 for the previous
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const row = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)

  useEffect(() => {
    const viewport = window.visualViewport
    const onResize = () => row.current?.toggleAttribute('data-zoomed', viewport!.scale > UNZOOMED)
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
    const isOurs = pointerType !== 'mouse' && isPrimary && !currentTarget.hasAttribute('data-zoomed')
    drag.current = isOurs
      ? { pointer: pointerId, startX: clientX, startY: clientY, startedAt: timeStamp, isSwipe: false }
      : undefined
  }

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const going = drag.current
    if (going?.pointer !== pointerId) return
    const way = clientX - going.startX
    going.isSwipe ||= Math.abs(way) > SLACK && Math.abs(way) > Math.abs(clientY - going.startY)
    if (!going.isSwipe) return
    currentTarget.dataset.dragging = ''
    currentTarget.style.setProperty('--drag', `${way}px`)
  }

  function onPointerUp({ pointerId, clientX, timeStamp, currentTarget }: PointerEvent<HTMLElement>) {
    const going = drag.current
    if (going?.pointer !== pointerId) return
    end()
    const way = clientX - going.startX
    const speed = Math.abs(way) / Math.max(1, timeStamp - going.startedAt)
    const isEnough = Math.abs(way) > FAR_ENOUGH * currentTarget.clientWidth || speed > FAST_ENOUGH
    if (going.isSwipe && isEnough) onSwipe(way < 0 ? 1 : -1)
  }

  function end() {
    drag.current = undefined
    row.current?.removeAttribute('data-dragging')
    row.current?.style.removeProperty('--drag')
  }

  return { ref: row, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}
