/** Stands for a document that is not stored yet. */
export const NEW = 'new'

/**
 * Where the edits of one form are kept. A stored document has a place of its own; a new one, and one that another
 * tab edits at the same time, have one that was made when the form was opened.
 */
export type DraftSlot = {
  /** id of the document, or `new` */
  document: string
  /** made for one form */
  own?: string | undefined
}

/** Begins the names of places that were made for one form; drafts are stored on devices: never rename it. */
const OWN = 'own-'
/** Separates the document and the form's own place in an address; ids have none. */
const SEPARATOR = '.'

export const newSlot = (document: string = NEW): DraftSlot => ({ document, own: crypto.randomUUID() })

/** @param address value of the parameter `edit`, as `toAddress` writes it */
export function parseSlot(address: string): DraftSlot {
  const [document = NEW, own] = address.split(SEPARATOR)
  return own ? { document, own } : { document }
}

export const toAddress = ({ document, own }: DraftSlot): string =>
  own ? `${document}${SEPARATOR}${own}` : document

/** What stays the same while a form is open, also when its new document becomes a stored one. */
export const slotName = ({ document, own }: DraftSlot): string => (own ? `${OWN}${own}` : document)

/** @param documentId that a draft names. @returns the slot that `slotName` gave the name */
export const slotOfName = (name: string, documentId: string | undefined): DraftSlot =>
  name.startsWith(OWN) ? { document: documentId ?? NEW, own: name.slice(OWN.length) } : { document: name }
