import type { Condition, TextField } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'

/** Where a link leads, by the same rule as in a rich text. @param options.condition when it is asked for */
export const linkUrlField = ({ condition }: { condition: Condition }): TextField => ({
  name: 'url',
  label: 'Address',
  type: 'text',
  required: true,
  maxLength: MAX_LENGTH.url,
  validate: (value: unknown) => parseLinkUrl(value) !== undefined || richTextTexts.linkAddress,
  admin: { condition, description: 'A path of this site, such as /projects/…, or an https address.' },
})
