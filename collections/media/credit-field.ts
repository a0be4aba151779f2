import type { GroupField } from 'payload'
import { DIGITAL_SOURCE_TYPES } from '#cms/shared/image-credit.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { webAddress } from '../fields/web-address.ts'

const line = (name: string, label: string) =>
  ({ name, label, type: 'text', maxLength: MAX_LENGTH.credit }) as const
const address = (name: string, label: string) =>
  ({ name, label, type: 'text', maxLength: MAX_LENGTH.url, ...webAddress }) as const

/** Whose an image is (docs/behaviour.md#credits-of-images). */
export const creditField: GroupField = {
  name: 'credit',
  type: 'group',
  label: 'Credit',
  admin: {
    description:
      'Whose the image is. Read from the file when it is uploaded; shown with the image, told to search ' +
      'engines, and written into the smaller variants.',
    condition: ({ mimeType }) => typeof mimeType === 'string' && mimeType.startsWith('image/'),
  },
  fields: [
    line('creator', 'Creator'),
    line('creditText', 'Credit line'),
    line('copyrightNotice', 'Copyright notice'),
    address('license', 'Address of the licence'),
    address('acquireLicensePage', 'Address where others can license it'),
    {
      name: 'digitalSourceType',
      type: 'select',
      label: 'How it was made',
      options: Object.entries(DIGITAL_SOURCE_TYPES).map(([value, label]) => ({ value, label })),
    },
  ],
}
