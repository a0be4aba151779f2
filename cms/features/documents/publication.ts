import type { Where } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'
import type { PublicationBody, PublicationStatus } from '#cms/schemas/publication.ts'

/** The fields of a document's publication, as they are stored. */
export type Publication = {
  _status?: 'draft' | 'published' | null
  publishedAt?: string | null
  /** when a draft will be published */
  scheduledAt?: string | null
}

export const PUBLICATION_FIELDS = { _status: true, publishedAt: true, scheduledAt: true } as const

/** The condition for what visitors may see. */
export const PUBLISHED: Where = { _status: { equals: 'published' } }

/** Whether the document is hidden from visitors; documents of a collection without drafts never are. */
export const isDraft = ({ _status }: Publication): boolean => _status === 'draft'

export function toPublicationStatus({ _status, scheduledAt }: Publication): PublicationStatus {
  if (_status === 'published') return 'published'
  return scheduledAt ? 'scheduled' : 'draft'
}

/** What staff read of a document's publication. */
export const presentPublication = (document: Publication) => ({
  status: toPublicationStatus(document),
  publishedAt: document.publishedAt ?? null,
})

/** The conditions of a staff list's filter. */
export const STATUS_CONDITIONS: Record<PublicationStatus, Where> = {
  published: PUBLISHED,
  scheduled: { and: [{ _status: { equals: 'draft' } }, { scheduledAt: { exists: true } }] },
  draft: { and: [{ _status: { equals: 'draft' } }, { scheduledAt: { exists: false } }] },
}

type Dates = Required<Pick<Publication, 'publishedAt' | 'scheduledAt'>>
type Changes = Publication & { createdAt?: string }

/**
 * The dates to store with a change. A published document has a date that is not in the future: the chosen
 * one, otherwise the time of publishing. A draft has no date until one is chosen; a scheduled draft has the
 * date at which it will be published.
 * @param data what the change sets
 * @param original the document before; undefined for a new one
 */
export function toPublicationDates({
  data,
  original,
  now,
}: {
  data: Changes
  original: Publication | undefined
  now: Date
}): Dates {
  const { _status, scheduledAt, publishedAt }: Publication = { ...original, ...data }
  if (_status !== 'published') {
    const wasScheduled = data.publishedAt === undefined && Boolean(original?.scheduledAt)
    const chosen = wasScheduled && !scheduledAt ? null : (publishedAt ?? null)
    return { publishedAt: scheduledAt ?? chosen, scheduledAt: scheduledAt ?? null }
  }
  const previousDate = original && !isDraft(original) ? original.publishedAt : undefined
  const candidates = [publishedAt, previousDate, original ? undefined : data.createdAt]
  const past = candidates.find((date) => date && new Date(date) <= now)
  return { publishedAt: past ? new Date(past).toISOString() : now.toISOString(), scheduledAt: null }
}

/**
 * The publication that a request asks for. A request without a status publishes a new document, and leaves
 * the status of an existing one unchanged.
 * @throws AppError 422 for a scheduled time in the past, or a date of publication in the future
 */
export function toPublicationData(
  { status, publishedAt: requestedDate }: PublicationBody,
  { isNew, now = new Date() }: { isNew: boolean; now?: Date },
): Publication {
  // an empty date removes the stored one
  const publishedAt = requestedDate ? new Date(requestedDate).toISOString() : null
  const date = requestedDate === undefined ? {} : { publishedAt }
  const isFuture = Boolean(publishedAt) && new Date(publishedAt!) > now
  const newStatus = status ?? (isNew ? 'published' : undefined)
  if (newStatus === 'scheduled') {
    if (!isFuture) throw wrongDate(publicationTexts.past)
    return { _status: 'draft', scheduledAt: publishedAt!, publishedAt: publishedAt! }
  }
  if (isFuture && newStatus !== 'draft') throw wrongDate(publicationTexts.future)
  return newStatus ? { _status: newStatus, scheduledAt: null, ...date } : date
}

/**
 * Refuses to publish with a date in the future, unless it is the date that the document was scheduled for.
 * @param data what the change sets
 * @param original the document before; undefined for a new one
 * @throws AppError 422
 */
export function refuseFutureDate({
  data,
  original,
  now,
}: {
  data: Changes
  original: Publication | undefined
  now: Date
}): void {
  const { publishedAt, _status = original?._status } = data
  if (_status !== 'published' || !publishedAt || new Date(publishedAt) <= now) return
  const { scheduledAt } = original ?? {}
  const isScheduledDate = Boolean(scheduledAt) && Date.parse(publishedAt) === Date.parse(scheduledAt!)
  if (!isScheduledDate) throw wrongDate(publicationTexts.future)
}

const wrongDate = (message: string) =>
  unprocessable(message, { code: 'invalid', fields: { publishedAt: message } })
