/** The `document` of a slot whose document is not stored yet. */
export const NEW_DOCUMENT = 'new'

/**
 * Where the edits of one form are kept. A stored document has a slot of its own; a new one, and one that
 * another tab edits at the same time, have one that was made when the form was opened.
 */
export type DraftSlot = {
  /** id of the document, or `new` */
  document: string
  /** made when the form was opened */
  formId?: string | undefined
}

/** Begins the names of slots that were made for one form; drafts are stored on devices: never rename it. */
const FORM_PREFIX = 'own-'
/** Separates document and `formId` in the parameter `edit`; ids do not contain it. */
const SEPARATOR = '.'

export const newDraftSlot = (document: string = NEW_DOCUMENT): DraftSlot => ({
  document,
  formId: crypto.randomUUID(),
})

/** @param editParam value of the parameter `edit`, as `toEditParam` writes it */
export function parseDraftSlot(editParam: string): DraftSlot {
  const [document = NEW_DOCUMENT, formId] = editParam.split(SEPARATOR)
  return formId ? { document, formId } : { document }
}

export const toEditParam = ({ document, formId }: DraftSlot): string =>
  formId ? `${document}${SEPARATOR}${formId}` : document

/** @returns a name that stays the same while a form is open, also when its new document is saved */
export const getSlotName = ({ document, formId }: DraftSlot): string =>
  formId ? `${FORM_PREFIX}${formId}` : document

/** Reverses `getSlotName`. @param documentId the id that the draft holds */
export const parseSlotName = (name: string, documentId: string | undefined): DraftSlot =>
  name.startsWith(FORM_PREFIX)
    ? { document: documentId ?? NEW_DOCUMENT, formId: name.slice(FORM_PREFIX.length) }
    : { document: name }
