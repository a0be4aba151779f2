import { SHARE_IMAGE } from '#cms/shared/constants.ts'

type Stop = readonly [place: number, cover: number]

/**
 * Like the hero's gradient: darkest at the bottom, behind the words, and behind the studio's name. `place` is
 * a row from the top, `cover` the opacity of the ink.
 */
const stops = (wordsTop: number): Stop[] => [
  [0, 0.55],
  [Math.min(150, wordsTop - 120), 0.14],
  [wordsTop - 100, 0.16],
  [wordsTop + 60, 0.54],
  [SHARE_IMAGE.height, 0.84],
]

const INK = [0x17, 0x15, 0x12] as const
const CHANNELS = 4

/**
 * The dark gradient over a picture, as raw pixels.
 * @param wordsTop the row where the words begin: long titles need a taller gradient
 */
export function veil(wordsTop: number) {
  const along = stops(wordsTop)
  const { width, height } = SHARE_IMAGE
  const input = Buffer.alloc(width * height * CHANNELS)
  for (let y = 0; y < height; y++) {
    const pixel = Buffer.from([...INK, Math.round(255 * cover(along, y))])
    input.fill(pixel, y * width * CHANNELS, (y + 1) * width * CHANNELS)
  }
  return { input, raw: { width, height, channels: CHANNELS } } as const
}

function cover(along: Stop[], at: number): number {
  const next = along.findIndex(([place]) => place >= at)
  if (next <= 0) return along[0]![1]
  const [[from, before], [to, after]] = [along[next - 1]!, along[next]!]
  return before + ((after - before) * (at - from)) / (to - from)
}
