/** Stands for a document that is not stored yet. */
export const NEW_DOCUMENT = 'new'

/**
 * Where the edits of one form are kept. A stored document has a slot of its own; a new one, and one that
 * another tab edits at the same time, have one that was made when the form was opened.
 */
export type DraftSlot = {
  /** id of the document, or `new` */
  document: string
  /** made for one form */
  formId?: string | undefined
}

/** Begins the names of slots that were made for one form; drafts are stored on devices: never rename it. */
const FORM_PREFIX = 'own-'
/** Separates the document and the form's own slot in an address; ids have none. */
const SEPARATOR = '.'

export const newDraftSlot = (document: string = NEW_DOCUMENT): DraftSlot => ({
  document,
  formId: crypto.randomUUID(),
})

/** @param address value of the parameter `edit`, as `toEditParam` writes it */
export function parseDraftSlot(address: string): DraftSlot {
  const [document = NEW_DOCUMENT, own] = address.split(SEPARATOR)
  return own ? { document, formId: own } : { document }
}

export const toEditParam = ({ document, formId }: DraftSlot): string =>
  formId ? `${document}${SEPARATOR}${formId}` : document

/** What stays the same while a form is open, also when its new document becomes a stored one. */
export const getSlotName = ({ document, formId }: DraftSlot): string =>
  formId ? `${FORM_PREFIX}${formId}` : document

/** @param documentId that a draft names. @returns the slot that `getSlotName` gave the name */
export const parseSlotName = (name: string, documentId: string | undefined): DraftSlot =>
  name.startsWith(FORM_PREFIX)
    ? { document: documentId ?? NEW_DOCUMENT, formId: name.slice(FORM_PREFIX.length) }
    : { document: name }
