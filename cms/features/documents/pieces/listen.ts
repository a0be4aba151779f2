import { unprocessable } from '#cms/errors.ts'
import { findStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { presentSound } from '#cms/features/media/present-sound.ts'
import type { ListenBlock } from '#cms/payload-types.ts'
import { PIECES, SECOND, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ListenBody, ListenPiece } from '#endpoints/pieces/schema.ts'
import { isOfType, type PieceInput } from './piece.ts'

/** @throws AppError 415 or 422 for files that are no sounds, were never uploaded, or are not equally long */
export async function listenData({
  req,
  field,
  body: { title, takes },
}: PieceInput<ListenBody>): Promise<ListenBlock> {
  const sounds = await findStoredFiles({
    req,
    rules: 'sound',
    paths: takes.map(({ soundPath }) => soundPath),
    fieldOf: (index) => `${field}.takes.${index}.soundPath`,
  })
  const lengths = sounds.map(({ sound }) => sound?.duration ?? 0)
  if (Math.max(...lengths) - Math.min(...lengths) > PIECES.takesDiffer / SECOND) {
    const fields = { [`${field}.takes`]: messages.pieces.takesDiffer }
    throw unprocessable(messages.pieces.takesDiffer, fields, 'unequal-takes')
  }
  return {
    blockType: 'listen',
    title,
    takes: takes.map(({ label }, index) => ({ sound: sounds[index]!.id, label })),
  }
}

/** @returns null without a sound */
export function presentListen({ title, takes }: ListenBlock): ListenPiece | null {
  const shown = (takes ?? []).flatMap(({ sound, label }) => {
    const presented = isOfType(sound, SOUND.types) ? presentSound(sound) : null
    return presented ? [{ sound: presented, label: label ?? '' }] : []
  })
  return shown.length > 0 ? { kind: 'listen', title: title ?? '', takes: shown } : null
}
