import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { PageRef } from '#cms/shared/paths.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { formatDateTime } from '../lib/format-date-time.ts'
import type { PublicationValues } from './publication-values.ts'

export type PublicationOptions = {
  /** what buttons call a document: `Blog Post` */
  buttonNoun: string
  /** what sentences call a document: `post` */
  noun: string
  /** @returns the address of a document's page */
  toPagePath: (document: PageRef) => string
  /** name of the value that holds the document's text */
  textField: string
}

type Status = PublicationValues['status']

type SubmitLabelInput = {
  status: Status
  /** the status that the button gives the document */
  next: PublicationStatus
  labels: { create: string; update: string }
}

/** The label of a form's main button. */
export function submitLabel(
  { buttonNoun }: PublicationOptions,
  { status, next, labels }: SubmitLabelInput,
): string {
  if (status === next) return labels.update
  if (next === 'scheduled') return `Schedule ${buttonNoun}`
  return status === '' ? labels.create : `Publish ${buttonNoun}`
}

type StatusChange = { /** before the save */ from: Status; /** after the save */ to: PublicationStatus }

/** The text about a save. @param defaultText for a document that is new or was published before */
export function savedText(
  { noun }: PublicationOptions,
  { from, to }: StatusChange,
  defaultText?: string,
): string | undefined {
  if (to === 'scheduled') return `The ${noun} is scheduled.`
  if (to === 'draft') {
    return from === 'published' || from === 'scheduled'
      ? `The ${noun} is now a draft.`
      : 'The draft was saved.'
  }
  return from === 'draft' || from === 'scheduled' ? `The ${noun} is published.` : defaultText
}

/**
 * The text beside a form's buttons about a save that left it open: the new publication status if it changed,
 * else the time of the save.
 * @param publication undefined where documents cannot be drafts
 */
export function savedInPlaceText(publication: PublicationOptions | undefined, change: StatusChange): string {
  const hasChanged = change.to !== (change.from || 'draft')
  const text = publication && hasChanged ? savedText(publication, change) : undefined
  return text ?? fill(draftsTexts.saved, { time: formatDateTime(Date.now()) })
}

const CHANGED_STATUS_TEXTS = {
  published: 'The {noun} has been published in the meantime: visitors will see the version you keep.',
  scheduled: 'The {noun} has been scheduled in the meantime and stays scheduled.',
  draft: 'The {noun} has been made a draft in the meantime and stays a draft.',
}

/** The conflict dialog's text about a publication status that somebody else changed. */
export const conflictStatusText = (
  { noun }: PublicationOptions,
  { mine, stored }: { mine: Status; stored: Status },
): string | undefined =>
  stored === '' || stored === mine ? undefined : fill(CHANGED_STATUS_TEXTS[stored], { noun })
