type Vector = [number, number, number]
/** Three rows. */
type Matrix = [Vector, Vector, Vector]

/** A colour without its brightness: CIE x and y. */
export type Chromaticity = readonly [x: number, y: number]
export type Primaries = Record<'white' | 'red' | 'green' | 'blue', Chromaticity>
type Tag = [name: string, data: Buffer]
/** How stored values become light: by the curve of sRGB, or by a power with this exponent. */
export type Curve = 'srgb' | number

/** The white of every ICC profile. */
const D50: Vector = [0.964_2, 1, 0.824_9]
/**
 * Converts XYZ to the responses of the eye's three kinds of cones, which are scaled to adapt a colour from
 * one white to another.
 */
const BRADFORD: Matrix = [
  [0.895_1, 0.266_4, -0.161_4],
  [-0.750_2, 1.713_5, 0.036_7],
  [0.038_9, -0.068_5, 1.029_6],
]

type ProfileInput = {
  primaries: Primaries
  /** the curve of every channel */
  curve: Curve
  /** whether the image has one channel, which a profile of three does not fit */
  isGrey: boolean
}

/**
 * Writes an ICC profile, for images that state their colours without one.
 * @returns undefined if the primaries span no triangle, or the curve's exponent is implausible
 */
export function buildIccProfile({ primaries, curve, isGrey }: ProfileInput): Buffer | undefined {
  const colorants = computeColorants(primaries)
  const isValidCurve = curve === 'srgb' || (curve > 0.1 && curve < 10)
  if (!isValidCurve || !colorants.flat().every((value) => Number.isFinite(value) && Math.abs(value) < 100)) {
    return undefined
  }
  const white: Tag = ['wtpt', xyzTag(D50)]
  if (isGrey) return assembleProfile('GRAY', [white, ['kTRC', curveTag(curve)]])
  const [red, green, blue] = colorants
  return assembleProfile('RGB ', [
    white,
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ...['rTRC', 'gTRC', 'bTRC'].map((name): Tag => [name, curveTag(curve)]),
  ])
}

/** XYZ of each primary at full strength, adapted from the image's white to D50. */
function computeColorants({ white, red, green, blue }: Primaries): Matrix {
  const columns: Matrix = [toXyz(red), toXyz(green), toXyz(blue)]
  const brightness = multiply(inverse(transpose(columns)), toXyz(white))
  const [from, to] = [multiply(BRADFORD, toXyz(white)), multiply(BRADFORD, D50)]
  const adapt = (colour: Vector) =>
    multiply(inverse(BRADFORD), scale(multiply(BRADFORD, colour), divide(to, from)))
  const [r, g, b] = brightness
  return [
    adapt(scale(columns[0], [r, r, r])),
    adapt(scale(columns[1], [g, g, g])),
    adapt(scale(columns[2], [b, b, b])),
  ]
}

function assembleProfile(space: string, tags: Tag[]): Buffer {
  const header = Buffer.alloc(128)
  // version 4.3, a profile of a monitor, whose colours are described in XYZ
  header.writeUInt32BE(0x04_30_00_00, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  encodeS15Fixed16(D50).copy(header, 68)
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let at = header.length + table.length
  tags.forEach(([name, data], index) => {
    const entry = 4 + 12 * index
    table.write(name, entry, 'latin1')
    table.writeUInt32BE(at, entry + 4)
    table.writeUInt32BE(data.length, entry + 8)
    at += data.length
  })
  header.writeUInt32BE(at)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

const xyzTag = (value: Vector) =>
  Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), encodeS15Fixed16(value)])

/** A parametric curve: for sRGB of type 3, which is linear near black; otherwise of type 0, a power alone. */
function curveTag(curve: Curve): Buffer {
  const isPower = curve !== 'srgb'
  const type = Buffer.from([0, isPower ? 0 : 3, 0, 0])
  const values = isPower ? [curve] : [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45]
  return Buffer.concat([Buffer.from('para\0\0\0\0', 'latin1'), type, encodeS15Fixed16(values)])
}

/** Signed fixed-point numbers: sixteen bits before the point and sixteen after it. */
function encodeS15Fixed16(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65_536), 4 * index))
  return bytes
}

const toXyz = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const scale = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
const divide = (a: Vector, b: Vector): Vector => [a[0] / b[0], a[1] / b[1], a[2] / b[2]]
const multiply = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]

function inverse([a, b, c]: Matrix): Matrix {
  const determinant = dot(a, cross(b, c))
  const divisor: Vector = [determinant, determinant, determinant]
  return transpose([divide(cross(b, c), divisor), divide(cross(c, a), divisor), divide(cross(a, b), divisor)])
}
