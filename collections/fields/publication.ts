import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, Field, Where } from 'payload'
import { conflict } from '#cms/errors.ts'
import { toPublicationDates, PUBLISHED, refuseFutureDate } from '#cms/features/documents/publication.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'

const dayAndTime = { pickerAppearance: 'dayAndTime' } as const

/**
 * When a document was published, and when it will be (docs/behaviour.md#publication), beside Payload's own
 * `_status`.
 */
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
 * Throws AppError 422 for a date of publication that has not come, which was dropped otherwise. The form of
 * the console sends the date that a scheduled document will have, too, when it is published before.
 */
export const setPublicationDates: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const original = operation === 'create' ? undefined : originalDoc
  const now = new Date()
  refuseFutureDate({ data, original, now })
  return { ...data, ...toPublicationDates({ data, original, now }) }
}

/** What is used here of the arguments of a write: of one document, or in bulk. */
type WriteArgs = { draft?: boolean; id?: string; where?: Where; data?: object }

/**
 * Stores drafts in the documents themselves. Payload would keep them in the versions alone, beside a document
 * that staff, lists and `If-Match` go on to read (decision 061).
 * @throws AppError 409 for a draft of what is published, or of an earlier version
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
