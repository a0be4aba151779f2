import { tooLarge, unprocessable } from '#cms/errors.ts'
import { imageWork, type ImageWork } from '#cms/images/worker/image-work.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { KB } from '#cms/shared/units.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { isAudioOrVideo } from '#cms/shared/media.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { aiffToWav } from '#cms/sounds/aiff-to-wav.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import { chooseExtension } from '#cms/storage/files/media-types.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { stripMetadata, isRf64, validateAudioOrVideo, refuseType } from './validate-audio-or-video.ts'
import { largestMaxBytes, getMaxBytes, type UploadRules } from './upload-rules.ts'
import type { ValidatedFile } from './validated-file.ts'

type Input = { bytes: Buffer; fileName: string; rules: UploadRules; work?: ImageWork }

/**
 * Validates any upload by its bytes (docs/behaviour.md#images). An image is cleaned as well: metadata,
 * comments and trailing data are removed, the orientation is applied, colours are those of sRGB or Display P3. Of videos and sounds
 * everything stays where it is, and metadata about location, device and people is overwritten.
 * A worker process does the reading, never this one (decision 024).
 * @param input.fileName as sent by the client; only its extension is used: for the stored name if the bytes
 * match it, and for the text of a refusal
 * @throws AppError 413 for too many bytes, 415 for a type that the rules do not list, 422 for an image that
 * is damaged, has too many pixels or another shape, exceeds the worker's limits, or is an SVG that cannot be
 * made safe, for a video or sound that is damaged or that not every browser plays, and for a sound that is
 * too long or of too many channels, 429 if too many files wait
 */
export async function validateUploadedFile({
  bytes,
  fileName,
  rules,
  work = imageWork,
}: Input): Promise<ValidatedFile> {
  refuseLargerThan(largestMaxBytes(rules), bytes, rules)
  const { pixels, ...inspected } = await asAppError(work.inspect(bytes))
  const type = inspected.type ?? (isRf64(bytes) ? 'audio/wav' : undefined)
  if (!type && isBrokenImage(bytes, fileName, rules)) {
    throw unprocessable(mediaTexts.unreadable, { code: 'unreadable-image' })
  }
  if (type && isAudioOrVideo(type)) return validateAudioOrVideoFile({ bytes, type, fileName, rules })
  if (!type || !rules.types.includes(type)) return refuseType(type, rules)
  refuseLargerThan(getMaxBytes(rules, type), bytes, rules)

  const maxPixels = rules.maxPixelsByType?.[type] ?? rules.maxPixels ?? IMAGE.maxPixels
  // here, or it would wait until no other image is decoded
  if (pixels > maxPixels) {
    throw unprocessable(rules.pixelsText?.(maxPixels) ?? mediaTexts.tooManyPixels, {
      code: 'too-many-pixels',
    })
  }
  const validated = await asAppError(work.validate({ bytes, type, pixels, maxPixels }))
  const file = { ...NO_IMAGE, type, ...validated }
  refuseShape(file, rules)
  return { ...file, extension: chooseExtension(file.type, fileName) }
}

const NO_IMAGE = { width: null, height: null, placeholder: null, canResize: false, lost: [] }

type AudioOrVideoInput = Omit<Input, 'work'> & { type: string }

async function validateAudioOrVideoFile({
  bytes,
  type: brand,
  fileName,
  rules,
}: AudioOrVideoInput): Promise<ValidatedFile> {
  const { type, container } = await asAppError(validateAudioOrVideo({ bytes, type: brand, rules }))
  refuseLargerThan(getMaxBytes(rules, type), bytes, rules)
  const clean = container.samples
    ? await aiffToWav(bytes, container.samples)
    : stripMetadata(bytes, container)
  const sound = type.startsWith('audio/')
    ? await asAppError(soundWork.validate({ bytes: clean, type }))
    : undefined
  const file = { ...NO_IMAGE, type, bytes: clean, extension: chooseExtension(type, fileName) }
  return { ...file, ...(sound && { sound }) }
}

/**
 * Whether bytes of no known type are those of a broken image rather than something else: they are no text,
 * and the name has the extension of an accepted type. The name decides about the error text only.
 */
function isBrokenImage(bytes: Buffer, fileName: string, { types }: UploadRules): boolean {
  const claimed = claimedImageType({ name: fileName })
  return claimed !== undefined && types.includes(claimed) && bytes.subarray(0, KB).some(isControl)
}

/** Whether a byte occurs in no text: control characters other than tab, line breaks and escape. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)

function refuseLargerThan(limit: number, bytes: Buffer, rules: UploadRules): void {
  if (bytes.length > limit) throw tooLarge(rules.sizeText(limit))
}

function refuseShape({ width, height }: Pick<ValidatedFile, 'width' | 'height'>, rules: UploadRules): void {
  const refusal = width && height && rules.refuseShape?.({ width, height })
  if (refusal) throw unprocessable(refusal, { code: 'wrong-shape' })
}

async function asAppError<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    throw Object.assign(unprocessable(error.message, { code: error.code }), { cause: error.cause })
  }
}
