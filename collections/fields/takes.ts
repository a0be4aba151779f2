import type { ArrayField, ArrayFieldValidation } from 'payload'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'

type Options = { description: string; /** the fewest takes */ min?: 0 | 1 }

/** Takes of one sound (docs/behaviour.md#blocks). */
export function takesField({ description, min = 0 }: Options): ArrayField {
  const validate: ArrayFieldValidation = (rows) => {
    const count = rows?.length ?? 0
    return (count >= min && count <= BLOCKS.takes) || fill(blocksTexts.takes, { takes: String(BLOCKS.takes) })
  }
  return {
    name: 'takes',
    type: 'array',
    maxRows: BLOCKS.takes,
    validate,
    admin: { description },
    fields: [
      { name: 'sound', type: 'upload', relationTo: 'media', required: true },
      { name: 'label', type: 'text', maxLength: MAX_LENGTH.blockLabel },
    ],
  }
}
