import { prefersReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import type { Engine } from './engine.ts'
import { degreesPerPixel, directionAt } from './view.ts'
import { VIEW_KEYS } from './view-keys.ts'

/** pixels that a tap moves, and milliseconds that it lasts, at most */
const TAP = { distance: 6, time: 400 } as const
/** milliseconds of movement at the last speed that are added when a drag ends */
const MOMENTUM = 220
/** Weight of the latest move in the smoothed speed (exponential moving average). */
const SPEED_SMOOTHING = 0.4
/** milliseconds: a finger that rested longer than this before it was lifted does not flick the view */
const MAX_FLICK_PAUSE = 60
/** degrees of the field of view for one pixel of a wheel */
const WHEEL = 0.05
/** degrees of the field of view for one pixel of a pinch on a touchpad */
const PINCH = 0.2

type Options = {
  signal: AbortSignal
  /** @returns whether a tap has done something else, so that the view does not turn */
  takeTap: () => boolean
}

type Point = { x: number; y: number }
type Touch = Point & { /** milliseconds */ time: number }

/**
 * Turns a view by keys and drags, turns it to a tapped point, and zooms it by pinches. A wheel scrolls the
 * page, unless the view fills the screen or Ctrl is held: browsers report a pinch on a touchpad as a wheel
 * with Ctrl.
 */
export function addGestures(element: HTMLElement, engine: Engine, { signal, takeTap }: Options): void {
  const touches = new Map<number, Touch>()
  let start: Touch | undefined
  let speed: Point = { x: 0, y: 0 }
  const perPixel = () => degreesPerPixel(engine.target().fov, element.clientHeight)
  const drag = ({ x, y }: Point, { isInstant }: { isInstant: boolean }) => {
    const scale = perPixel()
    engine.turn(({ yaw, pitch }) => ({ yaw: yaw - x * scale, pitch: pitch + y * scale }), { isInstant })
  }

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    const touch = toTouch(event)
    touches.set(event.pointerId, touch)
    start = touches.size === 1 ? touch : undefined
    speed = { x: 0, y: 0 }
    element.dataset.dragging = ''
  }

  const onMove = (event: PointerEvent) => {
    const previous = touches.get(event.pointerId)
    if (!previous) return
    const touch = toTouch(event)
    const previousDistance = getFingerDistance(touches)
    touches.set(event.pointerId, touch)
    const movement = { x: touch.x - previous.x, y: touch.y - previous.y }
    if (previousDistance) {
      engine.turn(({ fov }) => ({ fov: (fov * previousDistance) / getFingerDistance(touches)! }), {
        isInstant: true,
      })
      return
    }
    drag(movement, { isInstant: true })
    const time = Math.max(1, touch.time - previous.time)
    speed = {
      x: speed.x * (1 - SPEED_SMOOTHING) + (movement.x / time) * SPEED_SMOOTHING,
      y: speed.y * (1 - SPEED_SMOOTHING) + (movement.y / time) * SPEED_SMOOTHING,
    }
  }

  const onUp = (event: PointerEvent) => {
    const last = touches.get(event.pointerId)
    if (!last) return
    touches.delete(event.pointerId)
    if (touches.size > 0) return
    delete element.dataset.dragging
    if (!start || event.type === 'pointercancel') return
    const touch = toTouch(event)
    if (isTap(start, touch)) {
      if (!takeTap()) turnTo(touch)
    } else if (!prefersReducedMotion() && touch.time - last.time < MAX_FLICK_PAUSE) {
      drag({ x: speed.x * MOMENTUM, y: speed.y * MOMENTUM }, { isInstant: false })
    }
  }

  const turnTo = ({ x, y }: Point) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: ((x - left) / width) * 2 - 1, y: 1 - ((y - top) / height) * 2 }
    engine.turn((view) => directionAt(point, view, width / height))
  }

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !document.fullscreenElement) return
    event.preventDefault()
    const scale = event.ctrlKey ? PINCH : WHEEL
    engine.turn(({ fov }) => ({ fov: fov + event.deltaY * scale }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const edit = VIEW_KEYS[pressedKey(event)]
    if (!edit || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    engine.turn(edit)
  }

  element.addEventListener('keydown', onKeyDown, { signal })
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
}

const toTouch = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
})

const isTap = (start: Touch, end: Touch) =>
  Math.hypot(end.x - start.x, end.y - start.y) < TAP.distance && end.time - start.time < TAP.time

/** @returns pixels between two fingers; undefined for one finger */
function getFingerDistance(touches: Map<number, Touch>): number | undefined {
  const [one, other] = touches.values()
  return one && other && Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
