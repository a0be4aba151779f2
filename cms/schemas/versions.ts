import { z } from 'zod'
import { publicationState } from './publication.ts'
import { documentId, isoTime } from './common.ts'

/** The saves of a document that are kept (docs/decisions/061-drafts-and-history.md). */

export const versionParams = z.strictObject({ id: documentId, versionId: z.string().regex(/^[\w-]{1,64}$/) })

export const savedVersion = z.object({
  id: z.string(),
  savedAt: isoTime,
  /** the e-mail of whoever saved it; null where the site did, and of a version from before this was kept */
  savedBy: z.string().nullable(),
  /** absent for what has no drafts */
  status: publicationState.status.optional(),
  /** whether the document is as this save left it */
  isCurrent: z.boolean(),
})
export type SavedVersion = z.infer<typeof savedVersion>
export const versionsResponse = z.object({ versions: z.array(savedVersion) })
