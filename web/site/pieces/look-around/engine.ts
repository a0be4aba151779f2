import type { LookPiece } from '#endpoints/pieces/schema.ts'
import { prefersReducedMotion } from '#web/shared/hooks/use-media.ts'
import { createPainter } from './painter.ts'
import { loadPicture, mostPixels, sizesToLoad } from './panorama-sizes.ts'
import { sharpWidth, usualFov, withinLimits, type View } from './view.ts'

type Room = LookPiece['rooms'][number]

type Options = {
  canvas: HTMLCanvasElement
  /** after each picture: what lies over it moves along */
  onPaint: (view: View, aspect: number) => void
}

/** milliseconds: in which two thirds of a turn are done, and in which one room takes the place of another */
const EASE = 90
const FADE = 500
/** degrees: what nobody sees any more */
const STILL = 0.01
/** More pixels than this for one of the page cost more than they show. */
const MOST_DENSITY = 2

export type Engine = NonNullable<ReturnType<typeof createEngine>>

/**
 * Shows rooms on a canvas: loads their pictures, turns smoothly to where somebody looks, fades from room to room.
 * It paints only when something changed.
 * @returns null where the browser has no WebGL 2
 */
export function createEngine({ canvas, onPaint }: Options) {
  const painter = createPainter(canvas)
  if (!painter) return null
  const most = mostPixels(painter.maxSize)
  const start: View = { yaw: 0, pitch: 0, fov: usualFov(aspectOf(canvas)) }
  let [view, target, formerView] = [start, start, start]
  let fadeBegan = -Infinity
  let paintedAt: number | undefined
  let frame = 0
  let hasPicture = false
  let loading = new AbortController()

  function wake() {
    frame ||= requestAnimationFrame(paint)
  }

  function paint(now: number) {
    frame = 0
    const share = prefersReducedMotion() ? 1 : 1 - Math.exp(-(now - (paintedAt ?? now - 16)) / EASE)
    view = isNear(view, target) ? target : between(view, target, share)
    const fade = prefersReducedMotion() ? 1 : Math.min(1, (now - fadeBegan) / FADE)
    painter!.paint({ view, fade, formerView })
    onPaint(view, aspectOf(canvas))
    const isMoving = view !== target || fade < 1
    paintedAt = isMoving ? now : undefined
    if (isMoving) wake()
  }

  function resize() {
    const density = Math.min(window.devicePixelRatio, MOST_DENSITY)
    canvas.width = Math.round(canvas.clientWidth * density)
    canvas.height = Math.round(canvas.clientHeight * density)
    wake()
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  resize()

  return {
    wake,
    view: () => target,
    /**
     * Shows a room as soon as its smallest picture is there, then its sharp one.
     * @throws Error if it cannot be loaded, AbortError if another room was asked for
     */
    async show({ panorama, heading }: Room) {
      loading.abort()
      loading = new AbortController()
      const { signal } = loading
      const wanted = sharpWidth(usualFov(aspectOf(canvas)), canvas.height)
      const [first, sharp] = sizesToLoad(panorama.sizes, wanted, most)
      const picture = await loadPicture(first!, most, signal)
      painter.setPicture(picture, hasPicture)
      picture.close()
      formerView = view
      view = target = { yaw: heading, pitch: 0, fov: usualFov(aspectOf(canvas)) }
      if (hasPicture) fadeBegan = performance.now()
      hasPicture = true
      wake()
      // the small picture stays if there is no better one
      if (sharp) void loadPicture(sharp, most, signal).then(sharpen, () => undefined)
    },
    /** @param isInstant follows a finger or a device, which move smoothly themselves */
    turn(edit: (view: View) => Partial<View>, { isInstant = false } = {}) {
      target = withinLimits({ ...target, ...edit(target) })
      if (isInstant) view = target
      wake()
    },
    dispose() {
      loading.abort()
      observer.disconnect()
      cancelAnimationFrame(frame)
      painter.dispose()
    },
  }

  function sharpen(picture: ImageBitmap) {
    painter!.setPicture(picture, false)
    picture.close()
    wake()
  }
}

const aspectOf = ({ clientWidth, clientHeight }: HTMLElement) => clientWidth / Math.max(1, clientHeight)

const isNear = (one: View, other: View) =>
  (['yaw', 'pitch', 'fov'] as const).every((angle) => Math.abs(one[angle] - other[angle]) < STILL)

const between = (from: View, to: View, share: number): View => ({
  yaw: from.yaw + (to.yaw - from.yaw) * share,
  pitch: from.pitch + (to.pitch - from.pitch) * share,
  fov: from.fov + (to.fov - from.fov) * share,
})
