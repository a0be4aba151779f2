import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Panorama } from '#cms/schemas/common.ts'
import { prefersReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { createPainter } from './painter.ts'
import { loadImage, getMaxWidth, sizesToLoad } from './panorama-sizes.ts'
import { createVariantImages } from './variant-images.ts'
import { sharpWidth, initialFov, clampView, type View } from './view.ts'

type Scene = Pick<PublicPanoramaBlock['scenes'][number], 'panorama' | 'heading'>

type Options = {
  canvas: HTMLCanvasElement
  /** called after each painted frame, to move what lies over the canvas */
  onPaint: (view: View, aspect: number) => void
}

/** milliseconds after which 63 % of a turn are done (time constant of an exponential approach) */
const EASE_TIME = 90
/** milliseconds of a cross-fade between scenes */
const FADE_DURATION = 500
/** milliseconds that the first frame of a movement is taken to last */
const FIRST_FRAME_DURATION = 16
/** A movement smaller than this is not visible. */
const SETTLED_BELOW_DEG = 0.01
/** A higher density costs time and shows no difference. */
const MAX_PIXEL_RATIO = 2

export type Engine = NonNullable<ReturnType<typeof createEngine>>

/**
 * Shows scenes on a canvas: loads their images, turns smoothly to the target view, fades from scene to scene.
 * It paints only when something changed.
 * @returns null where the browser has no WebGL 2
 */
export function createEngine({ canvas, onPaint }: Options) {
  const painter = createPainter(canvas)
  if (!painter) return null
  const maxWidth = getMaxWidth(painter.maxTextureSize)
  const variantImages = createVariantImages(maxWidth)
  const start: View = { yaw: 0, pitch: 0, fov: initialFov(getAspect(canvas)) }
  let [view, target, previousView] = [start, start, start]
  let fadeStart = -Infinity
  let paintedAt: number | undefined
  let frame = 0
  let hasImage = false
  let loading = new AbortController()

  function requestPaint() {
    frame ||= requestAnimationFrame(paint)
  }

  function paint(now: number) {
    frame = 0
    const elapsed = paintedAt === undefined ? FIRST_FRAME_DURATION : now - paintedAt
    const fraction = prefersReducedMotion() ? 1 : 1 - Math.exp(-elapsed / EASE_TIME)
    view = isSettled(view, target) ? target : interpolate(view, target, fraction)
    const fade = prefersReducedMotion() ? 1 : Math.min(1, (now - fadeStart) / FADE_DURATION)
    painter!.paint({ view, fade, previousView })
    onPaint(view, getAspect(canvas))
    const isMoving = view !== target || fade < 1
    paintedAt = isMoving ? now : undefined
    if (isMoving) requestPaint()
  }

  function resize() {
    const density = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO)
    canvas.width = Math.round(canvas.clientWidth * density)
    canvas.height = Math.round(canvas.clientHeight * density)
    requestPaint()
  }
  const getSizes = (panorama: Panorama) =>
    sizesToLoad(panorama.sizes, {
      sharpWidth: sharpWidth(initialFov(getAspect(canvas)), canvas.height),
      maxWidth,
    })

  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  resize()

  return {
    requestPaint,
    /** the view that the engine turns to */
    target: () => target,
    /**
     * Shows a scene as soon as its smallest image is there, then its sharp one.
     * @param from the view to begin with, as far as it is not the scene's own; kept within the limits
     * @throws Error if it cannot be loaded, AbortError if another scene is shown instead
     */
    async show({ panorama, heading }: Scene, from: Partial<View> = {}) {
      loading.abort()
      loading = new AbortController()
      variantImages.clear()
      const { signal } = loading
      const [first, sharp] = getSizes(panorama)
      const image = await loadImage(first!, maxWidth, signal)
      painter.setImage(image, { isNewScene: hasImage })
      image.close()
      previousView = view
      view = target = clampView({ yaw: heading, pitch: 0, fov: initialFov(getAspect(canvas)), ...from })
      if (hasImage) fadeStart = performance.now()
      hasImage = true
      requestPaint()
      // the small image stays if there is no better one
      if (sharp) void loadImage(sharp, maxWidth, signal).then(showSharpImage, () => undefined)
    },
    /**
     * Shows another variant of the scene once it is sharp, in one frame; the view stays as it is.
     * @throws Error if it cannot be loaded, AbortError if something else is shown instead
     */
    async replace(panorama: Panorama) {
      loading.abort()
      loading = new AbortController()
      const { signal } = loading
      const image = await variantImages.load(getSizes(panorama).at(-1)!)
      if (signal.aborted) throw signal.reason
      painter.setImage(image, { isNewScene: false })
      requestPaint()
    },
    /** Loads a variant that will perhaps be shown. */
    prefetch: (panorama: Panorama) =>
      void variantImages.load(getSizes(panorama).at(-1)!).catch(() => undefined),
    /**
     * @param options.isInstant turns without smoothing: for a finger or a device, which move smoothly
     * themselves
     */
    turn(edit: (view: View) => Partial<View>, { isInstant = false } = {}) {
      target = clampView({ ...target, ...edit(target) })
      if (isInstant) view = target
      requestPaint()
    },
    dispose() {
      loading.abort()
      variantImages.clear()
      observer.disconnect()
      cancelAnimationFrame(frame)
      painter.dispose()
    },
  }

  function showSharpImage(image: ImageBitmap) {
    painter!.setImage(image, { isNewScene: false })
    image.close()
    requestPaint()
  }
}

const getAspect = ({ clientWidth, clientHeight }: HTMLElement) => clientWidth / Math.max(1, clientHeight)

const isSettled = (one: View, other: View) =>
  (['yaw', 'pitch', 'fov'] as const).every((angle) => Math.abs(one[angle] - other[angle]) < SETTLED_BELOW_DEG)

const interpolate = (from: View, to: View, fraction: number): View => ({
  yaw: from.yaw + (to.yaw - from.yaw) * fraction,
  pitch: from.pitch + (to.pitch - from.pitch) * fraction,
  fov: from.fov + (to.fov - from.fov) * fraction,
})
