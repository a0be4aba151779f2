import type { BlocksValues } from '../blocks/block-values.ts'
import type { PublicationValues } from '../publication/publication-values.ts'
import type { SeoValues } from '../seo/seo-values.ts'

/** The part of a form's values that every document with a page on the site has. */
export type PublicDocumentValues = PublicationValues & BlocksValues & SeoValues & { title: string }

/** @param isStored false for a new document, which has no status, also if made of a deleted one's draft */
export function toPublicValues(
  values: Record<string, unknown>,
  { isStored }: { isStored: boolean },
): PublicDocumentValues {
  const publicValues = values as PublicDocumentValues
  return isStored ? publicValues : { ...publicValues, status: '' }
}

/** The same changes, typed as values of the screen's own form. */
export const toFormValues = <Values>(changes: Partial<PublicDocumentValues>) =>
  changes as unknown as Partial<Values>
