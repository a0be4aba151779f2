import type { ContentFields } from './content-fields.ts'
import { MAX_LENGTH } from './lengths.ts'

/** The fields of every post. Its image, blocks, publication and SEO have code of their own. */
export const POST_FIELDS = {
  title: { kind: 'line', label: 'Title', maxLength: MAX_LENGTH.title, required: true },
  content: { kind: 'html', label: 'Content', required: true },
} as const satisfies ContentFields
