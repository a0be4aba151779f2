import type { ArrayFieldValidation, Block } from 'payload'
import { BLOCK_LABELS, BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { caption } from '../fields/caption.ts'
import { requiredText } from '../fields/required-text.ts'

const validateImages: ArrayFieldValidation = (rows) =>
  rows?.length === BLOCKS.comparedImages || blocksTexts.comparedImages

/** Two images of the same view with a slider between them (docs/behaviour.md#blocks). */
export const beforeAfterBlock: Block = {
  slug: 'beforeAfter',
  interfaceName: 'BeforeAfterBlock',
  labels: { singular: BLOCK_LABELS.beforeAfter, plural: BLOCK_LABELS.beforeAfter },
  fields: [
    caption,
    {
      name: 'images',
      type: 'array',
      maxRows: BLOCKS.comparedImages,
      validate: validateImages,
      admin: { description: 'Two images of the same shape: first before, then after.' },
      fields: [
        { name: 'image', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', ...requiredText, maxLength: MAX_LENGTH.blockLabel },
      ],
    },
  ],
}
