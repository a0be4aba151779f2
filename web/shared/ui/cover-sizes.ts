import type { ResponsiveImageData } from './responsive-image.tsx'

/**
 * The `sizes` of an image that covers a box as wide as the screen: it is as wide as the box, or as the box's
 * height asks for. In portrait, where a landscape image is several times as wide as the screen, `portrait`
 * trades sharpness for bytes.
 * @param boxHeight a CSS length
 */
export function coverSizes(
  { width, height }: Pick<ResponsiveImageData, 'width' | 'height'>,
  boxHeight: string,
  portrait = '100vw',
): string {
  if (!width || !height) return `(orientation: portrait) ${portrait}, 100vw`
  // rounded down: a hair more than 2,560 pixels would fetch the next larger file
  const ratio = Math.floor((width / height) * 1_000) / 1_000
  const covered = `max(100vw, ${boxHeight} * ${ratio})`
  return `(orientation: portrait) ${portrait}, ${covered}`
}
