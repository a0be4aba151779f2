import type { AudioBlock } from '#cms/payload-types.ts'
import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'
import type { BlockInput } from './block.ts'
import { presentSpoken, toSpokenData } from './spoken.ts'
import { presentTakes, toTakes } from './takes.ts'

/** @throws AppError what `toTakes` throws */
export const toAudioBlock = async ({
  req,
  storedFiles,
  field,
  body: { title, takes, ...spoken },
}: BlockInput<AudioBlockBody>): Promise<AudioBlock> => ({
  blockType: 'audio',
  title,
  takes: toTakes(takes, { storedFiles, field: `${field}.takes` }),
  ...(await toSpokenData(req, spoken)),
})

/** @returns null without a sound */
export function presentAudioBlock({ title, takes, ...spoken }: AudioBlock): PublicAudioBlock | null {
  const publicTakes = presentTakes(takes)
  return publicTakes.length > 0
    ? { kind: 'audio', title: title ?? '', takes: publicTakes, ...presentSpoken(spoken) }
    : null
}
