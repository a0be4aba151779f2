import { z } from 'zod'
import { publicationState } from './publication.ts'
import { documentId, isoTime } from './common.ts'

/* The kept versions of a document, one for each save (docs/decisions/061-drafts-and-history.md). */

export const versionParams = z.strictObject({ id: documentId, versionId: z.string().regex(/^[\w-]{1,64}$/) })

export const savedVersion = z.object({
  id: z.string(),
  savedAt: isoTime.describe('When it was saved.'),
  savedBy: z
    .string()
    .nullable()
    .describe(
      'Email address of the account that saved it; null if the site did, for instance when publishing a ' +
        'scheduled document.',
    ),
  status: publicationState.status
    .optional()
    .describe('The status of that version. Absent for documents without drafts.'),
  isCurrent: z.boolean().describe('Whether this is the document’s current state.'),
})
export type SavedVersion = z.infer<typeof savedVersion>
export const versionsResponse = z.object({ versions: z.array(savedVersion) })
