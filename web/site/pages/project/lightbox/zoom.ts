export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/**
 * How an image is enlarged: `scale` 1 fits into the frame; `x` and `y` are the CSS pixels from the frame's
 * middle to the image's.
 */
export type Zoom = Point & { scale: number }

/** A change by a factor around a point, which was moved to there `by` some pixels. */
export type ZoomChange = {
  factor: number
  /** in CSS pixels from the frame's middle */
  around: Point
  by: Point
}

/** What bounds a zoom: `fit` is the image's size at scale 1. In CSS pixels. */
export type ZoomLimits = { frame: Size; fit: Size; maxScale: number }

/** An image whose size in pixels may be unknown. */
export type ImageShape = { width: number | null; height: number | null; isVector: boolean }

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 }

/** a vector image has no pixels that would limit it */
const MAX_VECTOR_SCALE = 4
/** an image that can be enlarged by less than this is shown as it fits */
const MIN_GAIN = 1.1
/** tolerance, since a gesture rarely ends at a scale of exactly 1 */
const MAX_FITTING_SCALE = 1.01
/** Fallback for images of unknown size. */
const DEFAULT_RATIO = 3 / 2

/** As large as fits into the frame, at most its natural size: of a vector image that is no limit. */
export function fitImage({ width, height, isVector }: ImageShape, frame: Size): Size {
  const ratio = width && height ? width / height : DEFAULT_RATIO
  const natural = width && !isVector ? width : Infinity
  const fitted = Math.min(frame.width, frame.height * ratio, natural)
  return { width: fitted, height: fitted / ratio }
}

/**
 * How far an image can be enlarged: until one of its pixels is one of the screen's.
 * @param pixelRatio pixels of the screen in a CSS pixel
 */
export function getZoomLimits(image: ImageShape, frame: Size, pixelRatio: number): ZoomLimits {
  const fit = fitImage(image, frame)
  if (image.isVector) return { frame, fit, maxScale: MAX_VECTOR_SCALE }
  const maxScale = (image.width ?? 0) / pixelRatio / fit.width
  return { frame, fit, maxScale: maxScale < MIN_GAIN ? 1 : maxScale }
}

export const isEnlarged = ({ scale }: Zoom) => scale > MAX_FITTING_SCALE

/** Bounds a zoom: an image larger than the frame covers it, a smaller one is in its middle. */
export function clampZoom({ scale, x, y }: Zoom, { frame, fit, maxScale }: ZoomLimits): Zoom {
  const clamped = Math.max(1, Math.min(maxScale, scale))
  return {
    scale: clamped,
    x: clampOffset(x, fit.width * clamped - frame.width),
    y: clampOffset(y, fit.height * clamped - frame.height),
  }
}

/** @param overhang pixels by which the image is longer than the frame */
function clampOffset(offset: number, overhang: number): number {
  if (overhang <= 0) return 0
  return Math.max(-overhang / 2, Math.min(overhang / 2, offset))
}

/**
 * Moves the largest zoom by less than a pixel of the screen, so that each pixel of the image covers exactly one:
 * in between, the browser would mix neighbours.
 * @param origin the frame's middle in the viewport, in CSS pixels
 */
export function alignToPixels(
  zoom: Zoom,
  { fit, maxScale }: ZoomLimits,
  { origin, pixelRatio }: { origin: Point; pixelRatio: number },
): Zoom {
  if (zoom.scale < maxScale) return zoom
  const align = (offset: number, middle: number, length: number) => {
    const edge = middle + offset - (length * maxScale) / 2
    return offset + Math.round(edge * pixelRatio) / pixelRatio - edge
  }
  return {
    ...zoom,
    x: align(zoom.x, origin.x, fit.width),
    y: align(zoom.y, origin.y, fit.height),
  }
}

/** What is under the point before the change is under it afterwards, within the limits. */
export function changeZoom(zoom: Zoom, { factor, around, by }: ZoomChange, limits: ZoomLimits): Zoom {
  const { scale } = clampZoom({ ...zoom, scale: zoom.scale * factor }, limits)
  const ratio = scale / zoom.scale
  return clampZoom(
    {
      scale,
      x: around.x - (around.x - by.x - zoom.x) * ratio,
      y: around.y - (around.y - by.y - zoom.y) * ratio,
    },
    limits,
  )
}
