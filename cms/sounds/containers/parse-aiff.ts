import { BrokenContainer, readBytes, type ParsedContainer, type Parser } from './parser.ts'

/** Where the samples of an AIFF are, and how each is written. */
export type AiffSamples = {
  start: number
  frames: number
  channels: number
  rate: number
  sampleBytes: number
  isFloat: boolean
  isBigEndian: boolean
}

type Encoding = Pick<AiffSamples, 'isFloat' | 'isBigEndian'>
type Format = Omit<AiffSamples, 'start'> & { encoding: string }

const INTEGER = { isFloat: false, isBigEndian: true }
const LITTLE_ENDIAN = { isFloat: false, isBigEndian: false }
const FLOAT = { isFloat: true, isBigEndian: true }
/** Types of compression of an AIFF-C whose samples are not compressed. */
const ENCODINGS: Record<string, Encoding> = {
  NONE: INTEGER,
  twos: INTEGER,
  in24: INTEGER,
  in32: INTEGER,
  sowt: LITTLE_ENDIAN,
  '42ni': LITTLE_ENDIAN,
  '23ni': LITTLE_ENDIAN,
  fl32: FLOAT,
  FL32: FLOAT,
  fl64: FLOAT,
  FL64: FLOAT,
}

/** Bytes before the samples of the chunk that has them: its head, an offset and the size of a block. */
const SAMPLES_HEAD = 16

/**
 * Finds the samples of an AIFF or AIFF-C, which are stored as a WAV. Nothing else of the file is kept, so
 * there are no patches.
 * @throws BrokenContainer
 */
export function* parseAiff(size: number): Parser<ParsedContainer> {
  const type = (yield* readBytes(8, 4)).toString('latin1')
  if (type !== 'AIFF' && type !== 'AIFC') throw new BrokenContainer('No AIFF')
  let format: Format | undefined
  let start: number | undefined
  let end = 0
  for (let at = 12; at + 8 <= size && !(format && start);) {
    const head = yield* readBytes(at, 8)
    const [id, length] = [head.toString('latin1', 0, 4), head.readUInt32BE(4)]
    if (id === 'COMM') format = readFormat(yield* readBytes(at + 8, Math.min(length, 22)))
    if (id === 'SSND') {
      start = at + SAMPLES_HEAD + (yield* readBytes(at + 8, 4)).readUInt32BE(0)
      end = Math.min(at + 8 + length, size)
    }
    at += 8 + length + (length % 2)
  }
  if (!format || !start) throw new BrokenContainer('There is no format, or there are no samples')
  const { encoding, ...samples } = format
  if (!ENCODINGS[encoding]) return { ...NOTHING, tracks: [toTrack(encoding)] }
  // what follows the chunk are names and places, never samples
  if (start + byteLength(samples) > end) throw new BrokenContainer('The samples end too soon')
  return { ...NOTHING, samples: { start, ...samples } }
}

export const byteLength = ({ frames, channels, sampleBytes }: Omit<AiffSamples, 'start'>): number =>
  frames * channels * sampleBytes

const NOTHING = { tracks: [], isEncrypted: false, patches: [] } satisfies ParsedContainer

const toTrack = (encoding: string) =>
  ({ kind: 'audio', codec: `AIFF-C ‘${encoding.trim()}’`, isPlayable: false }) as const

function readFormat(chunk: Buffer): Format {
  const encoding = chunk.length >= 22 ? chunk.toString('latin1', 18, 22) : 'NONE'
  const encoded = ENCODINGS[encoding] ?? INTEGER
  const format = {
    channels: chunk.readUInt16BE(0),
    frames: chunk.readUInt32BE(2),
    sampleBytes: Math.ceil(chunk.readUInt16BE(6) / 8),
    rate: Math.round(readExtended(chunk.subarray(8, 18))),
  }
  const allowed = encoded.isFloat ? [4, 8] : [1, 2, 3, 4]
  const isKnown = !ENCODINGS[encoding] || allowed.includes(format.sampleBytes)
  if (!isKnown || !(format.rate > 0 && format.rate < 2 ** 32)) throw new BrokenContainer('An unknown format')
  return { ...format, ...encoded, encoding }
}

/** A floating-point number of 80 bits. */
const readExtended = (bytes: Buffer): number =>
  Number(bytes.readBigUInt64BE(2)) * 2 ** ((bytes.readUInt16BE(0) & 0x7fff) - 16_383 - 63)
