import type { PublicationStatus } from '#cms/schemas/publication.ts'
import type { DocumentResponse } from '../form/stored-document.ts'

/** The publication among a form's values. */
export type PublicationValues = {
  /** as stored; empty for a document that is new */
  status: PublicationStatus | ''
  /** ISO date and time; empty if none was chosen: then it is the time of publishing */
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

/** The status that the form's main button gives the document. */
export function nextStatus({ status, publishedAt }: PublicationValues, now = Date.now()): PublicationStatus {
  if (status === 'published') return 'published'
  return publishedAt !== '' && Date.parse(publishedAt) > now ? 'scheduled' : 'published'
}

/**
 * The status that the main button saves. If somebody else changed the status meanwhile, an update keeps
 * theirs.
 * @param atSubmit the values when the button was pressed
 * @returns a function that gives the status, from the values at the time of the save
 */
export function statusOnSubmit(atSubmit: PublicationValues) {
  const isUpdate = atSubmit.status === nextStatus(atSubmit)
  return (current: PublicationValues): PublicationStatus =>
    isUpdate && current.status ? current.status : nextStatus(current)
}

/** The stored status, with the date from the form if it has one. */
export const mergePublication = (mine: PublicationValues, stored: PublicationValues): PublicationValues => ({
  status: stored.status,
  publishedAt: mine.publishedAt || stored.publishedAt,
})

/** @returns the value of a `datetime-local` input, in the time zone of this device */
export function toLocalInput(iso: string): string {
  if (iso === '') return ''
  const date = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** @returns an ISO date and time; empty for an incomplete input */
export function fromLocalInput(value: string): string {
  const date = new Date(value)
  return value === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
