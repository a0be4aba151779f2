import sharp from 'sharp'
import { withPngProfile } from '#cms/images/containers/png.ts'
import type { Curve, Primaries } from '#cms/images/colour/build-icc-profile.ts'

export type Rgb = [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** Colours of sRGB, between 0 and 255, all of them within the other spaces as well. */
export const SAMPLES: Rgb[] = [
  [115, 82, 68],
  [98, 122, 157],
  [200, 60, 50],
  [60, 180, 90],
  [40, 60, 160],
  [240, 220, 60],
  [24, 24, 24],
  [128, 128, 128],
  [245, 245, 243],
]

type Space = { primaries: Primaries; curve: Curve; toXyz: Matrix }

const SRGB: Matrix = [
  [0.436_074_7, 0.385_064_9, 0.143_080_4],
  [0.222_504_5, 0.716_878_6, 0.060_616_9],
  [0.013_932_2, 0.097_104_5, 0.714_173_3],
]
const D65 = [0.312_7, 0.329] as const

/** Published values; the matrices convert linear light to XYZ with a white of D50. */
export const SPACES = {
  'Adobe RGB': {
    primaries: { white: D65, red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06] },
    curve: 2.199_218_75,
    toXyz: [
      [0.609_740_7, 0.205_280_8, 0.149_231],
      [0.311_111_5, 0.625_671_4, 0.063_217_2],
      [0.019_470_2, 0.060_867_3, 0.744_567_9],
    ],
  },
  'Display P3': {
    primaries: { white: D65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
    curve: 'srgb',
    toXyz: [
      [0.515_102, 0.291_965, 0.157_153],
      [0.241_182, 0.692_236, 0.066_581_9],
      [-0.001_049_41, 0.041_881_8, 0.784_378],
    ],
  },
  'Rec. 2020': {
    primaries: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
    curve: 2.4,
    toXyz: [
      [0.673_459, 0.165_661, 0.125_1],
      [0.279_033, 0.675_338, 0.045_628_8],
      [-0.001_931_39, 0.029_978_4, 0.796_985],
    ],
  },
  ProPhoto: {
    primaries: {
      white: [0.345_7, 0.358_5],
      red: [0.734_7, 0.265_3],
      green: [0.159_6, 0.840_4],
      blue: [0.036_6, 0.000_1],
    },
    curve: 1.8,
    toXyz: [
      [0.797_674_9, 0.135_191_7, 0.031_353_4],
      [0.288_040_2, 0.711_874_1, 0.000_085_7],
      [0, 0, 0.825_21],
    ],
  },
} as const satisfies Record<string, Space>

/** Converts a colour of sRGB into the numbers of another space. */
export function inSpace(colour: Rgb, { curve, toXyz }: Space): Rgb {
  return map(solve(toXyz, xyzOf(colour)), (light) =>
    Math.round(255 * (curve === 'srgb' ? fromLight(light) : Math.max(0, light) ** (1 / curve))),
  )
}

const PATCH = 16

/** Draws a PNG of squares side by side; with one channel, of the first number of each colour. */
export function patches(colours: Rgb[], channels: 1 | 3 = 3): Promise<Buffer> {
  const width = colours.length * PATCH
  const pixels = Buffer.alloc(width * PATCH * channels)
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = colours[Math.floor((at / channels / PATCH) % colours.length)]!
    pixels.set(colour.slice(0, channels), at)
  }
  return sharp(pixels, { raw: { width, height: PATCH, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png()
    .toBuffer()
}

/** Reads the middle of each square, in sRGB; an image with a profile is in Display P3. */
export async function readPatches(bytes: Buffer): Promise<Rgb[]> {
  const numbers = await readNumbers(bytes)
  const { hasProfile } = await sharp(bytes).metadata()
  return hasProfile ? numbers.map(fromDisplayP3) : numbers
}

const fromDisplayP3 = (colour: Rgb): Rgb => {
  const light = map(colour, (value) => toLight(value / 255))
  const { toXyz } = SPACES['Display P3']
  const xyz: Rgb = [dot(toXyz[0], light), dot(toXyz[1], light), dot(toXyz[2], light)]
  return map(solve(SRGB, xyz), (value) => 255 * fromLight(value))
}

/** The stored numbers of each square, without regard to the image's profile. */
export async function readNumbers(bytes: Buffer): Promise<Rgb[]> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width / PATCH }, (_, index) => {
    const at = ((PATCH / 2) * info.width + index * PATCH + PATCH / 2) * info.channels
    const [red = 0, green = red, blue = red] = data.subarray(at, at + info.channels)
    return [red, green, blue]
  })
}

/** A PNG's numbers with a colour profile, to be written as a file of any type. */
export const profiled = (png: Buffer, profile: Buffer) => sharp(withPngProfile(png, profile)).keepIccProfile()

/** Replaces the colour profile of an AVIF or HEIC by two code points of H.273. */
export function withCodePoints(heif: Buffer, primaries: number, transfer: number): Buffer {
  const bytes = Buffer.from(heif)
  const at = bytes.indexOf('colr') + 4
  const length = bytes.readUInt32BE(at - 8) - 8
  bytes.fill(0, at, at + length)
  bytes.write('nclx', at)
  // matrix and full range as sharp writes them
  for (const [index, value] of [primaries, transfer, 6].entries()) {
    bytes.writeUInt16BE(value, at + 4 + 2 * index)
  }
  bytes.writeUInt8(0x80, at + 10)
  return bytes
}

/** CIEDE2000 of the two colours of sRGB that differ most. */
export const worstDifference = (a: Rgb[], b: Rgb[]): number =>
  Math.max(...a.map((colour, index) => deltaE2000(labOf(colour), labOf(b[index]!))))

/** CIEDE2000 of two colours in Lab. */
export function deltaE2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const radians = Math.PI / 180
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const stretch = 1 + (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7))) / 2
  const hueOf = (a: number, b: number) => (Math.atan2(b, a) / radians + 360) % 360
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const hue = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2
  const cos = (degrees: number) => Math.cos(degrees * radians)
  const t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)
  const l = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2))
  const c = (c2 - c1) / (1 + 0.045 * chroma)
  const h = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians)) / (1 + 0.015 * chroma * t)
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * radians)
  return Math.sqrt(l ** 2 + c ** 2 + h ** 2 + rotation * c * h)
}

function labOf(colour: Rgb): Rgb {
  const [x, y, z] = xyzOf(colour)
  const f = (value: number) =>
    value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27) * (value / 116) + 16 / 116
  const [fx, fy, fz] = [f(x / 0.964_2), f(y), f(z / 0.824_9)]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

const xyzOf = (colour: Rgb): Rgb => {
  const light = map(colour, (value) => toLight(value / 255))
  return [dot(SRGB[0], light), dot(SRGB[1], light), dot(SRGB[2], light)]
}

const toLight = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLight = (light: number) =>
  light <= 0.003_130_8 ? 12.92 * Math.max(0, light) : 1.055 * light ** (1 / 2.4) - 0.055
const map = ([a, b, c]: Rgb, change: (value: number) => number): Rgb => [change(a), change(b), change(c)]
const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Cramer's rule. */
function solve(rows: Matrix, values: Rgb): Rgb {
  const divisor = determinant(rows)
  const solved = [0, 1, 2].map(
    (column) =>
      determinant(
        rows.map((row, index) =>
          row.map((value, at) => (at === column ? values[index]! : value)),
        ) as unknown as Matrix,
      ) / divisor,
  )
  return solved as Rgb
}

const determinant = ([a, b, c]: Matrix) =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
