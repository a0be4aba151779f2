import { unprocessable, unsupportedType } from '#cms/errors.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { exportHint } from '#cms/shared/other-media.ts'
import { overwrite, type Walked } from '#cms/sounds/containers/walk.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import type { UploadRules } from './upload-rules.ts'

const FILM = 'video/mp4'
const SOUND = 'audio/mp4'

export const isPlayed = (type: string) => type.startsWith('video/') || type.startsWith('audio/')

/** A WAV of which the length may have 64 bits; it is called otherwise. */
export const isRf64 = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RF64' && bytes.toString('latin1', 8, 12) === 'WAVE'

/** Says why a type is not taken, and for one that can be exported as another how. */
export function refuseType(type: string | undefined, { types, typeText }: UploadRules): never {
  throw unsupportedType(exportHint(type, types) ?? typeText)
}

type Input = { bytes: Buffer; type: string; rules: UploadRules }
type Judged = { type: string; walked: Walked }

/**
 * Looks into a film or sound: an MP4 is one or the other by its tracks, whatever its brand says, and all tracks have to be
 * ones that browsers play.
 * @throws AppError 415 for one that the rules do not take, 422 for one that is cut off, encrypted or of a codec that not
 * every browser plays, or what the work throws
 */
export async function judgePlayed({ bytes, type: brand, rules }: Input): Promise<Judged> {
  const isMp4 = brand === FILM || brand === SOUND
  if (!rules.types.includes(brand) && !(isMp4 && rules.types.includes(SOUND))) refuseType(brand, rules)
  const read = (start: number, length: number) => bytes.subarray(start, start + length)
  const walked = await soundWork.walk({ type: brand, size: bytes.length, read })
  if (!walked) {
    const isFilm = brand.startsWith('video/') && rules.types.includes(brand)
    throw unreadable(isFilm ? messages.pieces.filmUnreadable : messages.pieces.soundUnreadable)
  }
  const type = isMp4 ? typeOf(walked) : brand
  if (type === SOUND && !rules.types.includes(SOUND)) throw unplayable(messages.pieces.filmWithoutPicture)
  if (!rules.types.includes(type)) refuseType(type, rules)
  refuseUnplayable(type, walked)
  return { type, walked }
}

const typeOf = ({ tracks }: Walked) => (tracks.some(({ kind }) => kind === 'video') ? FILM : SOUND)

function refuseUnplayable(type: string, { tracks, isEncrypted }: Walked): void {
  const isFilm = type.startsWith('video/')
  const { filmCodec, filmSoundCodec, soundCodec, encrypted, filmWithoutPicture } = messages.pieces
  if (isEncrypted) throw unplayable(encrypted)
  if (isFilm && !tracks.some(({ kind }) => kind === 'video')) throw unplayable(filmWithoutPicture)
  const unplayed = tracks.find((track) => !track.isPlayed)
  if (!unplayed) return
  const filmText = unplayed.kind === 'video' ? filmCodec : filmSoundCodec
  throw unplayable(fill(isFilm ? filmText : soundCodec, { codec: unplayed.codec }))
}

const unplayable = (text: string) => unprocessable(text, undefined, 'unplayable-codec')
const unreadable = (text: string) => unprocessable(text, undefined, 'unreadable-file')

/** The file without what says more than the film or the sound, its samples where they were. */
export const cleaned = (bytes: Buffer, { patches }: Walked): Buffer => overwrite(bytes, patches)
