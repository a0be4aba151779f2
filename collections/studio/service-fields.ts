import type { Field } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { requiredText } from '../fields/required-text.ts'

const isCarousel = (_data: unknown, sibling: { kind?: string } = {}) => sibling.kind === 'carousel'
const isVideo = (_data: unknown, sibling: { kind?: string } = {}) => sibling.kind === 'video'

export const serviceFields: Field[] = [
  {
    name: 'services',
    type: 'array',
    maxRows: 6,
    fields: [
      { name: 'title', type: 'text', ...requiredText, maxLength: MAX_LENGTH.title },
      { name: 'description', type: 'textarea', maxLength: 1_000 },
      {
        name: 'kind',
        type: 'select',
        required: true,
        defaultValue: 'placeholder',
        options: [
          { value: 'carousel', label: 'Image carousel' },
          { value: 'placeholder', label: 'Plain placeholder' },
          { value: 'video', label: 'Video' },
        ],
      },
      {
        name: 'images',
        type: 'upload',
        relationTo: 'media',
        hasMany: true,
        admin: { condition: isCarousel },
      },
      { name: 'video', type: 'upload', relationTo: 'media', admin: { condition: isVideo } },
      { name: 'poster', type: 'upload', relationTo: 'media', admin: { condition: isVideo } },
    ],
  },
]
