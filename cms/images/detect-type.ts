import { fileTypeFromBuffer } from 'file-type'
import { OPENEXR_TYPE, RADIANCE_TYPE } from '#cms/shared/export-hint.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { readTiffStart } from './containers/tiff.ts'
import { readSvgStart } from './read-svg-start.ts'

/**
 * Types that are treated as another one. By its brand (`mif1`, `msf1`, `hevc`) a HEIC may call itself HEIF or
 * a sequence.
 */
const aliases: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': IMAGE.heicType,
  'image/heic-sequence': IMAGE.heicType,
  'image/heif-sequence': IMAGE.heicType,
  'image/x-ms-bmp': IMAGE.bmpType,
  'audio/x-m4a': 'audio/mp4',
}

/**
 * Types of raw camera files, which file-type tells from other TIFFs by features that a plain TIFF may have as
 * well: tags for a printer, the number of tags.
 */
const MAYBE_TIFF = ['image/x-sony-arw', 'image/x-nikon-nef']

/** The first bytes of types that file-type does not know. */
const SIGNATURES = [
  { type: OPENEXR_TYPE, start: Buffer.from([0x76, 0x2f, 0x31, 0x01]) },
  { type: RADIANCE_TYPE, start: Buffer.from('#?RADIANCE\n') },
  { type: RADIANCE_TYPE, start: Buffer.from('#?RGBE\n') },
]

/** Bytes in which the root element of an SVG has to begin. */
const SVG_HEAD = 4_096

/**
 * Detects the type of a file from its bytes; file name and Content-Type are ignored.
 * @returns undefined if the type is not recognised
 */
export async function detectType(bytes: Buffer): Promise<string | undefined> {
  if (isSvg(bytes)) return 'image/svg+xml'
  const known = SIGNATURES.find(({ start }) => bytes.subarray(0, start.length).equals(start))
  if (known) return known.type
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!detected) return undefined
  return isPlainTiff(bytes, detected.mime) ? 'image/tiff' : (aliases[detected.mime] ?? detected.mime)
}

const isPlainTiff = (bytes: Buffer, type: string) =>
  MAYBE_TIFF.includes(type) && readTiffStart(bytes)?.isReduced === false

const isSvg = (bytes: Buffer) => readSvgStart(bytes.subarray(0, SVG_HEAD).toString('utf8')) !== undefined
