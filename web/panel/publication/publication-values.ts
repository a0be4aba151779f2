import type { PublicationStatus } from '#cms/schemas/publication.ts'
import type { DocumentResponse } from '../form/stored-document.ts'

/** The part of a form's values that says who sees the document, and since when. */
export type PublicationValues = {
  /** as stored; empty for a document that is new */
  status: PublicationStatus | ''
  /** ISO date-time; empty: none, or the moment of publishing */
  publishedAt: string
}

export const NOT_PUBLISHED: PublicationValues = { status: '', publishedAt: '' }

type Publication = { status: PublicationStatus; publishedAt: string | null }

export function toPublicationValues(
  response: DocumentResponse,
): PublicationValues & { status: PublicationStatus } {
  const { status, publishedAt } = response as unknown as Publication
  return { status, publishedAt: publishedAt ?? '' }
}

/** What the form's main button makes of the document. */
export function nextStatus({ status, publishedAt }: PublicationValues, now = Date.now()): PublicationStatus {
  if (status === 'published') return 'published'
  return publishedAt !== '' && Date.parse(publishedAt) > now ? 'scheduled' : 'published'
}

/**
 * The status that the main button saves. If somebody else changed the status meanwhile, an update keeps
 * theirs.
 * @param pressed the form when the button was pressed
 */
export function statusOnSubmit(pressed: PublicationValues): (now: PublicationValues) => PublicationStatus {
  const isUpdate = pressed.status === nextStatus(pressed)
  return (now) => (isUpdate && now.status ? now.status : nextStatus(now))
}

/** The state of a document as it is stored by now, with a date that was written here. */
export const mergePublication = (mine: PublicationValues, stored: PublicationValues): PublicationValues => ({
  status: stored.status,
  publishedAt: mine.publishedAt || stored.publishedAt,
})

/** @returns the value of a `datetime-local` input, in the clock of this device */
export function toLocalInput(iso: string): string {
  if (iso === '') return ''
  const date = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** @returns an ISO date-time; empty for an incomplete input */
export function fromLocalInput(value: string): string {
  const date = new Date(value)
  return value === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
