import { unprocessable } from '#cms/errors.ts'
import { pickStoredFiles, type StoredFiles } from '#cms/features/media/find-stored-files.ts'
import type { MediaRelation } from '#cms/features/media/present-file.ts'
import { presentSound } from '#cms/features/media/present-sound.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { SOUND } from '#cms/shared/media.ts'
import { SECOND } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { Sound, TakesBody } from '#cms/schemas/sounds.ts'
import { isOfType } from './block.ts'

type Input = { storedFiles: StoredFiles; /** the takes' name in the error's fields */ field: string }

/**
 * The takes of a request as they are stored.
 * @throws AppError 415 or 422 for files that are not sounds, were never uploaded, or are not equally long
 */
export function toTakes(takes: TakesBody, { storedFiles, field }: Input) {
  const sounds = pickStoredFiles({
    storedFiles,
    rules: 'sound',
    paths: takes.map(({ soundPath }) => soundPath),
    getFieldName: (index) => `${field}.${index}.soundPath`,
  })
  const lengths = sounds.map(({ sound }) => sound?.duration ?? 0)
  if (Math.max(...lengths) - Math.min(...lengths) > BLOCKS.maxTakeDifference / SECOND) {
    const fields = { [field]: blocksTexts.takesDiffer }
    throw unprocessable(blocksTexts.takesDiffer, { code: 'unequal-takes', fields })
  }
  return takes.map(({ label }, index) => ({ sound: sounds[index]!.id, label }))
}

type StoredTake = { sound?: MediaRelation; label?: string | null }

/** The takes that still have their sound. */
export const presentTakes = (takes: StoredTake[] | null | undefined): { sound: Sound; label: string }[] =>
  (takes ?? []).flatMap(({ sound, label }) => {
    const presented = presentStoredSound(sound)
    return presented ? [{ sound: presented, label: label ?? '' }] : []
  })

/** @returns null for a file that is gone, or is no sound: in the console, staff can choose any file */
export const presentStoredSound = (sound: MediaRelation): Sound | null =>
  isOfType(sound, SOUND.types) ? presentSound(sound) : null
