import { unprocessable, unsupportedType } from '#cms/errors.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { exportHint } from '#cms/shared/export-hint.ts'
import { SOUND } from '#cms/shared/media.ts'
import { applyPatches, type ParsedContainer } from '#cms/sounds/containers/parser.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import type { UploadRules } from './upload-rules.ts'

const MP4_VIDEO = 'video/mp4'
const MP4_AUDIO = 'audio/mp4'

/** Whether it is an RF64 file: a WAV with 64-bit lengths. */
export const isRf64 = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RF64' && bytes.toString('latin1', 8, 12) === 'WAVE'

/** Refuses a type. For one that programs can export as an accepted type, the text says how. */
export function refuseType(type: string | undefined, { types, typeText }: UploadRules): never {
  throw unsupportedType(exportHint(type, types) ?? typeText)
}

type Input = { bytes: Buffer; type: string; rules: UploadRules }
type ValidatedContainer = { type: string; container: ParsedContainer }

/**
 * Validates a video or sound by its container: the tracks of an MP4, not its brand, tell which of the two it
 * is, and browsers must be able to play all tracks.
 * @returns the type that is stored
 * @param input.type the type that the first bytes, in an MP4 its brand, claim
 * @throws AppError 415 for a type that the rules do not accept, 422 for a file that is cut off, encrypted or
 * of a codec that not every browser plays; what the worker throws
 */
export async function validateAudioOrVideo({
  bytes,
  type: brand,
  rules,
}: Input): Promise<ValidatedContainer> {
  const isMp4 = brand === MP4_VIDEO || brand === MP4_AUDIO
  if (!rules.types.includes(brand) && !(isMp4 && rules.types.includes(MP4_AUDIO))) refuseType(brand, rules)
  const read = (start: number, length: number) => bytes.subarray(start, start + length)
  const container = await soundWork.parseContainer({ type: brand, size: bytes.length, read })
  if (!container) {
    const isVideo = brand.startsWith('video/') && rules.types.includes(brand)
    throw unreadable(isVideo ? blocksTexts.videoUnreadable : blocksTexts.soundUnreadable)
  }
  const type = isMp4 ? detectMp4Type(container) : brand
  if (type === MP4_AUDIO && !rules.types.includes(MP4_AUDIO)) {
    throw unplayable(blocksTexts.videoWithoutImage)
  }
  if (!rules.types.includes(type)) refuseType(type, rules)
  refuseUnplayable(type, container)
  return { type: type === SOUND.aiffType ? 'audio/wav' : type, container }
}

const detectMp4Type = ({ tracks }: ParsedContainer) =>
  tracks.some(({ kind }) => kind === 'video') ? MP4_VIDEO : MP4_AUDIO

function refuseUnplayable(type: string, { tracks, isEncrypted }: ParsedContainer): void {
  const isVideo = type.startsWith('video/')
  const { videoCodec, videoSoundCodec, soundCodec, encrypted, videoWithoutImage } = blocksTexts
  if (isEncrypted) throw unplayable(encrypted)
  if (isVideo && !tracks.some(({ kind }) => kind === 'video')) throw unplayable(videoWithoutImage)
  const unplayed = tracks.find((track) => !track.isPlayable)
  if (!unplayed) return
  const videoText = unplayed.kind === 'video' ? videoCodec : videoSoundCodec
  throw unplayable(fill(isVideo ? videoText : soundCodec, { codec: unplayed.codec }))
}

const unplayable = (text: string) => unprocessable(text, { code: 'unplayable-codec' })
const unreadable = (text: string) => unprocessable(text, { code: 'unreadable-file' })

/** The file with its metadata overwritten; the samples stay where they are. */
export const stripMetadata = (bytes: Buffer, { patches }: ParsedContainer): Buffer =>
  applyPatches(bytes, patches)
