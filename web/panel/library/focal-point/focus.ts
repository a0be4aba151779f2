import type { Image } from '#cms/schemas/common.ts'
import { IMAGE } from '#cms/shared/images.ts'

/** A focal point, in percent of an image's width and height. */
export type Focus = Image['focus']

/** Percent that a press of an arrow key moves the point, and with Shift. */
const STEPS = { small: 1, large: 10 }

const DIRECTIONS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const toPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** A panorama has none: its viewer turns it and crops nothing (docs/behaviour.md#focal-point). */
export const hasFocalPoint = ({ imagePath }: Pick<Image, 'imagePath'>): boolean =>
  !imagePath.startsWith(`${IMAGE.panoramaFolder}/`)

export const isSameFocus = (a: Focus, b: Focus): boolean => a.x === b.x && a.y === b.y

export const describeFocus = ({ x, y }: Focus): string => `${x} % from the left, ${y} % from the top`

/** @returns the point that a key moves the focal point to, in whole percent; undefined for other keys */
export function moveFocus(
  { x, y }: Focus,
  key: string,
  { isLarge }: { isLarge: boolean },
): Focus | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const step = isLarge ? STEPS.large : STEPS.small
  return direction.x === 0
    ? { x, y: toPercent(y + direction.y * step) }
    : { x: toPercent(x + direction.x * step), y }
}

/** @returns the place that a point of the window has on the image, in whole percent */
export function toFocus({ clientX, clientY }: { clientX: number; clientY: number }, image: Element): Focus {
  const { left, top, width, height } = image.getBoundingClientRect()
  return { x: toPercent(((clientX - left) / width) * 100), y: toPercent(((clientY - top) / height) * 100) }
}
