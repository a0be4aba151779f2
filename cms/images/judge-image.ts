import { tooLarge, unprocessable, unsupportedType } from '#cms/errors.ts'
import { largestAllowed, type UploadRules } from './image-rules.ts'
import { extensionFor } from '../storage/files/media-types.ts'
import { RefusedImage } from './refused-image.ts'
import { imageWork, type ImageWork } from './worker/image-work.ts'

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

type Input = { bytes: Buffer; fileName: string; rules: UploadRules; work?: ImageWork }

/**
 * Judges an upload by its bytes (docs/behaviour.md#images) and cleans it: metadata, comments and whatever
 * follows the picture are gone, its orientation is applied, its colours are sRGB. This process reads none of
 * it: a worker does (decision 024).
 * @param fileName what the sender calls it; only its extension is kept, and only if the bytes agree
 * @throws AppError 413 for too many bytes, 415 for a type that the rules do not name, 422 for a picture that
 * is damaged, has too many pixels, takes too much to read, or is an SVG that cannot be made safe, 429 where
 * too many pictures wait
 */
export async function judgeImage({ bytes, fileName, rules, work = imageWork }: Input): Promise<JudgedFile> {
  refuseOver(largestAllowed(rules), bytes, rules)
  const { type, pixels } = await refusing(work.inspect(bytes))
  if (!type || !rules.types.includes(type)) throw unsupportedType(rules.typeText)
  refuseOver(rules.maxBytesOf?.[type] ?? rules.maxBytes, bytes, rules)

  const judged = type.startsWith('video/') ? { bytes } : await refusing(work.judge({ bytes, type, pixels }))
  const file = { width: null, height: null, placeholder: null, sizable: false, type, ...judged }
  return { ...file, extension: extensionFor(file.type, fileName) }
}

function refuseOver(limit: number, bytes: Buffer, rules: UploadRules): void {
  if (bytes.length > limit) throw tooLarge(rules.sizeText(limit))
}

async function refusing<T>(judged: Promise<T>): Promise<T> {
  try {
    return await judged
  } catch (error) {
    if (!(error instanceof RefusedImage)) throw error
    throw Object.assign(unprocessable(error.message, undefined, error.code), { cause: error.cause })
  }
}
