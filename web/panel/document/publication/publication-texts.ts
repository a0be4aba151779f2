import { fill, messages } from '#cms/shared/messages.ts'
import type { Addressed } from '#cms/shared/paths.ts'
import type { PublicationStatus } from '#endpoints/publication/schema.ts'
import { draftTime } from '../draft-time.ts'
import type { PublicationValues } from './publication-values.ts'

export type PublicationWords = {
  /** what buttons call a document: `Blog Post` */
  button: string
  /** what sentences call it: `post` */
  noun: string
  /** the address of its page */
  pageOf: (document: Addressed) => string
  /** name of the value with its text */
  text: string
}

/**
 * @param next what the button makes of the document
 * @param submit the labels without drafts
 */
export function submitLabel(
  { button }: PublicationWords,
  status: PublicationValues['status'],
  next: PublicationStatus,
  submit: { create: string; update: string },
): string {
  if (status === next) return submit.update
  if (next === 'scheduled') return `Schedule ${button}`
  return status === '' ? submit.create : `Publish ${button}`
}

/**
 * What a saved form says.
 * @param status before the save
 * @param plain the text without drafts
 */
export function savedText(
  { noun }: PublicationWords,
  status: PublicationValues['status'],
  saved: PublicationStatus,
  plain: string | undefined,
): string | undefined {
  if (saved === 'scheduled') return `The ${noun} is scheduled.`
  if (saved === 'draft') {
    return status === 'published' || status === 'scheduled'
      ? `The ${noun} is a draft now.`
      : 'The draft was saved.'
  }
  return status === 'draft' || status === 'scheduled' ? `The ${noun} is published.` : plain
}

/**
 * What a form says beside its buttons after a save that left it open: who sees the document now, where that
 * changed, else the time.
 * @param words undefined: its documents are no drafts
 * @param status before the save
 */
export function keptText(
  words: PublicationWords | undefined,
  status: PublicationValues['status'],
  saved: PublicationStatus,
): string {
  const text = words && saved !== (status || 'draft') ? savedText(words, status, saved, undefined) : undefined
  return text ?? fill(messages.drafts.saved, { time: draftTime(Date.now()) })
}

const BY_NOW = {
  published: 'Visitors see the {noun} by now, and will see what you keep.',
  scheduled: 'The {noun} is scheduled by now, and stays so.',
  draft: 'The {noun} is a draft by now, and stays one.',
}

/** What a conflict says of who sees the document, where that is another than the form knew. */
export const stateText = (
  { noun }: PublicationWords,
  known: PublicationValues['status'],
  stored: PublicationValues['status'],
): string | undefined => (stored === '' || stored === known ? undefined : fill(BY_NOW[stored], { noun }))
