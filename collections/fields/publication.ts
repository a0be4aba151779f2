import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, Field, Where } from 'payload'
import { conflict } from '#cms/errors.ts'
import { toPublicationDates, PUBLISHED, refuseFutureDate } from '#cms/features/documents/publication.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'

const dayAndTime = { pickerAppearance: 'dayAndTime' } as const

/** When a document was published and will be (docs/behaviour.md#publication); `_status` is Payload's. */
export const publicationFields: Field[] = [
  {
    name: 'publishedAt',
    label: 'Published',
    type: 'date',
    admin: {
      position: 'sidebar',
      date: dayAndTime,
      description:
        'The date that visitors see and that lists are sorted by. Leave empty to use the time of publishing.',
    },
  },
  {
    name: 'scheduledAt',
    label: 'Publish at',
    type: 'date',
    index: true,
    admin: {
      position: 'sidebar',
      date: dayAndTime,
      description: 'The draft is published automatically at this time.',
    },
  },
]

/**
 * Keeps the dates of publication and of the schedule consistent with the status.
 * @throws AppError 422 for a document that is published with a future date. Only the date of its own schedule
 * is accepted: the console's form also sends it when a scheduled document is published early
 */
export const setPublicationDates: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const original = operation === 'create' ? undefined : originalDoc
  const now = new Date()
  refuseFutureDate({ data, original, now })
  return { ...data, ...toPublicationDates({ data, original, now }) }
}

/** The used arguments of a write: `id` of one document, or `where` of a bulk write. */
type WriteArgs = { draft?: boolean; id?: string; where?: Where; data?: object }

/**
 * Stores drafts in the documents themselves. Payload would keep them in the versions alone, beside a document
 * that staff, lists and `If-Match` would still read (decision 061).
 * @throws AppError 409 for a draft of a published document, and for a version that is restored as a draft
 */
export const storeDrafts: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const { draft, id, where, data } = args as WriteArgs
  if (!draft) return args
  if (operation === 'restoreVersion') throw conflict(publicationTexts.versionAsDraft)
  if (operation !== 'create' && operation !== 'update') return args
  if (operation === 'update') {
    const { totalDocs } = await req.payload.count({
      collection: collection.slug,
      where: { and: [id ? { id: { equals: id } } : where!, PUBLISHED] },
      overrideAccess: true,
      req,
    })
    if (totalDocs > 0) throw conflict(publicationTexts.draftOfPublished)
  }
  return { ...args, draft: false, data: { ...data, _status: 'draft' } }
}
