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
  const covered = width && height ? `max(100vw, ${boxHeight} * ${(width / height).toFixed(3)})` : '100vw'
  return `(orientation: portrait) ${portrait}, ${covered}`
}
