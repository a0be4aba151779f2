import { tooLarge, unsupportedType } from '#cms/errors.ts'
import { cleanSvg } from './clean-svg.ts'
import { detectType } from './detect-type.ts'
import { largestAllowed, type UploadRules } from './image-rules.ts'
import { judgeRaster } from './judge-raster.ts'
import { extensionFor } from './media-types.ts'

/** An upload that passed: what is stored is `bytes`, which may differ from what came. */
export type JudgedFile = {
  bytes: Buffer
  type: string
  /** without a dot */
  extension: string
  width: number | null
  height: number | null
  /** a data: URL, for pictures of pixels */
  placeholder: string | null
  /** whether smaller forms of it can be made */
  sizable: boolean
}

type Input = { bytes: Buffer; fileName: string; rules: UploadRules }

/**
 * Judges an upload by its bytes (design 9) and cleans it: metadata, comments and whatever follows the picture are gone,
 * its orientation is applied, its colours are sRGB.
 * @param fileName what the sender calls it; only its extension is kept, and only if the bytes agree
 * @throws AppError 413 for too many bytes, 415 for a type that the rules do not name, 422 for a picture that is damaged,
 * has too many pixels, or is an SVG that cannot be made safe
 */
export async function judgeImage({ bytes, fileName, rules }: Input): Promise<JudgedFile> {
  refuseOver(largestAllowed(rules), bytes, rules)
  const type = await detectType(bytes)
  if (!type || !rules.types.includes(type)) throw unsupportedType(rules.typeText)
  refuseOver(rules.maxBytesOf?.[type] ?? rules.maxBytes, bytes, rules)

  const judged = type === 'image/svg+xml' ? cleanSvg(bytes) : type.startsWith('video/') ? { bytes } : await judgeRaster(bytes, type)
  const file = { width: null, height: null, placeholder: null, sizable: false, type, ...judged }
  return { ...file, extension: extensionFor(file.type, fileName) }
}

function refuseOver(limit: number, bytes: Buffer, rules: UploadRules): void {
  if (bytes.length > limit) throw tooLarge(rules.sizeText(limit))
}
