import { z } from 'zod'
import { isoTime } from './common.ts'

/* Whether visitors see a document, and since when (docs/behaviour.md#publication). */

const PUBLICATION_STATUSES = ['draft', 'scheduled', 'published'] as const
const status = z.enum(PUBLICATION_STATUSES)
export type PublicationStatus = z.infer<typeof status>

/** The properties with which a save sets the publication. */
export const publicationBody = {
  status: status
    .optional()
    .describe('If left out, a new document is published and an existing one keeps its status.'),
  publishedAt: z
    .union([z.literal(''), isoTime])
    .optional()
    .describe(
      'The date that visitors see; with `scheduled`, the future time of publishing. If empty, a draft has ' +
        'no date and a published document gets the time of publishing.',
    ),
}
export type PublicationBody = {
  status?: PublicationStatus | undefined
  publishedAt?: string | undefined
}

/** The parameters that only lists of staff have. */
export const staffListQuery = {
  status: status.optional(),
  /** `texts`: `q` also finds words of the texts, not only of titles and the like */
  in: z.enum(['texts']).optional(),
}

/** The publication as staff read it. */
export const publicationState = {
  status: status.describe('`draft`, `scheduled` or `published`. Visitors see published documents only.'),
  publishedAt: isoTime
    .nullable()
    .describe('The date that visitors see, or will see; null for a draft without one.'),
}
