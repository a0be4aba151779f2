import { prefersReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import type { Engine } from './engine.ts'
import { degreesPerPixel, directionAt } from './view.ts'
import { VIEW_KEYS } from './view-keys.ts'

/** pixels and milliseconds within which a touch is a tap */
const TAP = { distance: 6, time: 400 } as const
/** milliseconds of movement at the last speed that are added when a drag ends */
const MOMENTUM = 220
/** Weight of the latest move in the smoothed speed (exponential moving average). */
const SPEED_SMOOTHING = 0.4
/** milliseconds: a finger that rested longer than this before it was lifted does not flick the view */
const MAX_FLICK_PAUSE = 60
/** degrees of the field of view for one pixel of a wheel, and of a pinch on a touchpad */
const WHEEL = 0.05
const PINCH = 0.2

type Point = { x: number; y: number }
type Touch = Point & { at: number }

/**
 * Turns a view by keys and by a drag, zooms it by a pinch, and turns it to where somebody taps, which takes
 * no drag. A wheel scrolls the page as ever, unless the view fills the screen or Ctrl is held, as a pinch on
 * a touchpad does.
 */
export function addGestures(element: HTMLElement, engine: Engine, signal: AbortSignal): void {
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
    const former = touches.get(event.pointerId)
    if (!former) return
    const touch = toTouch(event)
    const formerDistance = getFingerDistance(touches)
    touches.set(event.pointerId, touch)
    const movement = { x: touch.x - former.x, y: touch.y - former.y }
    if (formerDistance) {
      engine.turn(({ fov }) => ({ fov: (fov * formerDistance) / getFingerDistance(touches)! }), {
        isInstant: true,
      })
      return
    }
    drag(movement, { isInstant: true })
    const time = Math.max(1, touch.at - former.at)
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
    if (isTap(start, touch)) turnTo(touch)
    else if (!prefersReducedMotion() && touch.at - last.at < MAX_FLICK_PAUSE) {
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
  at: timeStamp,
})

const isTap = (start: Touch, ended: Touch) =>
  Math.hypot(ended.x - start.x, ended.y - start.y) < TAP.distance && ended.at - start.at < TAP.time

/** @returns how far two fingers are apart; undefined for one */
function getFingerDistance(touches: Map<number, Touch>): number | undefined {
  const [one, other] = touches.values()
  return one && other && Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
