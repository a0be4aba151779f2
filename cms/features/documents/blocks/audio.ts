import { unprocessable } from '#cms/errors.ts'
import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { presentSound } from '#cms/features/media/present-sound.ts'
import type { AudioBlock } from '#cms/payload-types.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { SOUND } from '#cms/shared/media.ts'
import { SECOND } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { isOfType, type BlockInput } from './block.ts'
import { presentSpoken, toSpokenData } from './spoken.ts'

/** @throws AppError 415 or 422 for files that are not sounds, were never uploaded, or are not equally long */
export async function toAudioBlock({
  req,
  storedFiles,
  field,
  body: { title, takes, ...spoken },
}: BlockInput<AudioBlockBody>): Promise<AudioBlock> {
  const sounds = pickStoredFiles({
    storedFiles,
    rules: 'sound',
    paths: takes.map(({ soundPath }) => soundPath),
    getFieldName: (index) => `${field}.takes.${index}.soundPath`,
  })
  const lengths = sounds.map(({ sound }) => sound?.duration ?? 0)
  if (Math.max(...lengths) - Math.min(...lengths) > BLOCKS.maxTakeDifference / SECOND) {
    const fields = { [`${field}.takes`]: blocksTexts.takesDiffer }
    throw unprocessable(blocksTexts.takesDiffer, { code: 'unequal-takes', fields })
  }
  return {
    blockType: 'audio',
    title,
    takes: takes.map(({ label }, index) => ({ sound: sounds[index]!.id, label })),
    ...(await toSpokenData(req, spoken)),
  }
}

/** @returns null without a sound */
export function presentAudioBlock({ title, takes, ...spoken }: AudioBlock): PublicAudioBlock | null {
  const publicTakes = (takes ?? []).flatMap(({ sound, label }) => {
    const presented = isOfType(sound, SOUND.types) ? presentSound(sound) : null
    return presented ? [{ sound: presented, label: label ?? '' }] : []
  })
  return publicTakes.length > 0
    ? { kind: 'audio', title: title ?? '', takes: publicTakes, ...presentSpoken(spoken) }
    : null
}
