import { z } from 'zod'
import { isoTime } from './common.ts'

/** Who sees a document, and since when (docs/behaviour.md#publication). */

const PUBLICATION_STATUSES = ['draft', 'scheduled', 'published'] as const
const status = z.enum(PUBLICATION_STATUSES)
export type PublicationStatus = z.infer<typeof status>

/** What a save may say of it. Without `status`, a new document is published, another one stays as it is. */
export const publicationBody = {
  status: status.optional(),
  /**
   * the date that visitors see; with `scheduled` the moment of publishing, in the future. Empty: none for a
   * draft, the moment of publishing otherwise
   */
  publishedAt: z.union([z.literal(''), isoTime]).optional(),
}
export type PublicationBody = {
  status?: PublicationStatus | undefined
  publishedAt?: string | undefined
}

/** What staff may ask of a list beside its order. */
export const staffListQuery = {
  status: status.optional(),
  /** `texts`: `q` also finds the words of texts, and not only what names a document */
  in: z.enum(['texts']).optional(),
}

/** What staff read of it. */
export const publicationState = {
  status,
  /** the date that visitors see, or will see; null for a draft without one */
  publishedAt: isoTime.nullable(),
}
