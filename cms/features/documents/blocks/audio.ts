import type { AudioBlock } from '#cms/payload-types.ts'
import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'
import type { BlockInput } from './block.ts'
import { presentTakes, toTakes } from './takes.ts'

/** @throws AppError what `toTakes` throws */
export const toAudioBlock = ({
  storedFiles,
  field,
  body: { title, takes },
}: BlockInput<AudioBlockBody>): AudioBlock => ({
  blockType: 'audio',
  title,
  takes: toTakes(takes, { storedFiles, field: `${field}.takes` }),
})

/** @returns null without a sound */
export function presentAudioBlock({ title, takes }: AudioBlock): PublicAudioBlock | null {
  const publicTakes = presentTakes(takes)
  return publicTakes.length > 0 ? { kind: 'audio', title: title ?? '', takes: publicTakes } : null
}
