import type { Point } from './zoom.ts'

/** CSS pixels that a press moves at most to be a click or a tap */
const SLOP = 8
/** milliseconds and CSS pixels between the two taps of a double tap, at most */
const DOUBLE_TAP = { time: 350, distance: 32 } as const
/** Logarithm of the factor for one pixel of a wheel, and of a pinch on a touchpad. */
const WHEEL = 0.002
const PINCH = 0.01
/** CSS pixels of a line, the unit in which some browsers report wheels */
const LINE_HEIGHT = 16

/** Points are in CSS pixels of the viewport. */
export type ZoomActions = {
  canZoom: () => boolean
  /** zooms by a factor around a point, which was moved to there by some pixels */
  change: (change: { factor: number; around: Point; by: Point }) => void
  /** between what fits and one image pixel for each pixel of the screen */
  toggle: (around: Point) => void
}

type Tap = Point & { /** milliseconds */ time: number }

/**
 * Zooms by wheel, pinch, double click and double tap, and pans by mouse and finger. A click that ends such a
 * movement does not reach the element. Browsers report a pinch on a touchpad as a wheel with Ctrl.
 */
export function addZoomGestures(element: HTMLElement, actions: ZoomActions, signal: AbortSignal): void {
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let hasMoved = false
  let lastTap: Tap | undefined
  let isMouse = false

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (event.isPrimary) {
      pointers.clear()
      start = toPoint(event)
      hasMoved = false
      isMouse = event.pointerType === 'mouse'
    }
    pointers.set(event.pointerId, toPoint(event))
  }

  const onMove = (event: PointerEvent) => {
    const point = toPoint(event)
    if (!pointers.has(event.pointerId)) return
    hasMoved ||= pointers.size > 1 || getDistance(start, point) > SLOP
    if (!hasMoved) return
    if (!('moving' in element.dataset)) {
      element.dataset.moving = ''
      // not before: clicks of a captured pointer would not reach the image
      element.setPointerCapture(event.pointerId)
    }
    const before = getSpan(pointers)
    pointers.set(event.pointerId, point)
    const after = getSpan(pointers)
    actions.change({
      factor: after.length / before.length,
      around: after.middle,
      by: { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y },
    })
  }

  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    delete element.dataset.moving
    if (isMouse) return
    const tap = { ...toPoint(event), time: event.timeStamp }
    const isTap = !hasMoved && event.type === 'pointerup' && isOnImage(event)
    if (isTap && lastTap && isDoubleTap(lastTap, tap)) {
      actions.toggle(tap)
      lastTap = undefined
    } else lastTap = isTap ? tap : undefined
  }

  /** by touch, browsers differ in whether they report double clicks */
  const onDoubleClick = (event: MouseEvent) => {
    if (isMouse && isOnImage(event)) actions.toggle(toPoint(event))
  }

  const onClick = (event: MouseEvent) => {
    if (hasMoved) event.stopPropagation()
    hasMoved = false
  }

  const onDragStart = (event: DragEvent) => actions.canZoom() && event.preventDefault()

  const onWheel = (event: WheelEvent) => {
    if (!actions.canZoom()) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1)
    const factor = Math.exp(-pixels * (event.ctrlKey ? PINCH : WHEEL))
    actions.change({ factor, around: toPoint(event), by: { x: 0, y: 0 } })
  }

  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('dblclick', onDoubleClick, { signal })
  element.addEventListener('click', onClick, { signal, capture: true })
  element.addEventListener('dragstart', onDragStart, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
}

const toPoint = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

const getDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const isOnImage = ({ target }: Event) => (target as Element).closest('img') !== null

const isDoubleTap = (first: Tap, second: Tap) =>
  second.time - first.time < DOUBLE_TAP.time && getDistance(first, second) < DOUBLE_TAP.distance

/** The middle of the first two fingers and the distance between them; of one finger, where it is and 1. */
function getSpan(pointers: Map<number, Point>): { middle: Point; length: number } {
  const [one, other] = pointers.values()
  if (!other) return { middle: one!, length: 1 }
  return {
    middle: { x: (one!.x + other.x) / 2, y: (one!.y + other.y) / 2 },
    length: Math.max(1, getDistance(one!, other)),
  }
}
