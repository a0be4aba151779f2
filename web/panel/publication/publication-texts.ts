import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { PageRef } from '#cms/shared/paths.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { formatDateTime } from '../lib/format-date-time.ts'
import type { PublicationValues } from './publication-values.ts'

export type PublicationOptions = {
  /** what buttons call a document: `Blog Post` */
  buttonNoun: string
  /** what sentences call it: `post` */
  noun: string
  /** the address of its page */
  toPagePath: (document: PageRef) => string
  /** name of the value with its text */
  textField: string
}

/**
 * @param next what the button makes of the document
 * @param submit the labels without drafts
 */
export function submitLabel(
  { buttonNoun }: PublicationOptions,
  status: PublicationValues['status'],
  next: PublicationStatus,
  submit: { create: string; update: string },
): string {
  if (status === next) return submit.update
  if (next === 'scheduled') return `Schedule ${buttonNoun}`
  return status === '' ? submit.create : `Publish ${buttonNoun}`
}

/**
 * What a saved form says.
 * @param status before the save
 * @param plain the text without drafts
 */
export function savedText(
  { noun }: PublicationOptions,
  status: PublicationValues['status'],
  saved: PublicationStatus,
  plain: string | undefined,
): string | undefined {
  if (saved === 'scheduled') return `The ${noun} is scheduled.`
  if (saved === 'draft') {
    return status === 'published' || status === 'scheduled'
      ? `The ${noun} is now a draft.`
      : 'The draft was saved.'
  }
  return status === 'draft' || status === 'scheduled' ? `The ${noun} is published.` : plain
}

/**
 * What a form says beside its buttons after a save that left it open: who sees the document now, where that
 * changed, else the time.
 * @param options undefined: its documents are no drafts
 * @param status before the save
 */
export function savedInPlaceText(
  options: PublicationOptions | undefined,
  status: PublicationValues['status'],
  saved: PublicationStatus,
): string {
  const text =
    options && saved !== (status || 'draft') ? savedText(options, status, saved, undefined) : undefined
  return text ?? fill(draftsTexts.saved, { time: formatDateTime(Date.now()) })
}

const STATUS_BY_NOW = {
  published: 'The {noun} has been published in the meantime: visitors will see the version you keep.',
  scheduled: 'The {noun} has been scheduled in the meantime and stays scheduled.',
  draft: 'The {noun} has been made a draft in the meantime and stays a draft.',
}

/** What a conflict says of who sees the document, where that is another than the form knew. */
export const conflictStatusText = (
  { noun }: PublicationOptions,
  known: PublicationValues['status'],
  stored: PublicationValues['status'],
): string | undefined =>
  stored === '' || stored === known ? undefined : fill(STATUS_BY_NOW[stored], { noun })
