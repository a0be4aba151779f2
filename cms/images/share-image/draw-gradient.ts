import { SHARE_IMAGE } from '#cms/shared/images.ts'

type GradientStop = readonly [row: number, opacity: number]

/**
 * Like the hero's gradient: darkest at the bottom, behind the words, and behind the studio's name. `row`
 * counts from the top, `opacity` is that of the ink.
 */
const gradientStops = (textTop: number): GradientStop[] => [
  [0, 0.55],
  [Math.min(150, textTop - 120), 0.14],
  [textTop - 100, 0.16],
  [textTop + 60, 0.54],
  [SHARE_IMAGE.height, 0.84],
]

const INK = [0x17, 0x15, 0x12] as const
const CHANNELS = 4

/**
 * The dark gradient over an image, as raw pixels.
 * @param textTop the row where the words begin: long titles need a taller gradient
 */
export function drawGradient(textTop: number) {
  const stops = gradientStops(textTop)
  const { width, height } = SHARE_IMAGE
  const input = Buffer.alloc(width * height * CHANNELS)
  for (let y = 0; y < height; y++) {
    const pixel = Buffer.from([...INK, Math.round(255 * getOpacity(stops, y))])
    input.fill(pixel, y * width * CHANNELS, (y + 1) * width * CHANNELS)
  }
  return { input, raw: { width, height, channels: CHANNELS } } as const
}

/** Interpolates between the stops around a row. */
function getOpacity(stops: GradientStop[], y: number): number {
  const next = stops.findIndex(([row]) => row >= y)
  if (next <= 0) return stops[0]![1]
  const [[from, before], [to, after]] = [stops[next - 1]!, stops[next]!]
  return before + ((after - before) * (y - from)) / (to - from)
}
