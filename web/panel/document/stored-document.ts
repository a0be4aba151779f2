/** A stored document as the form reads it. */
export type StoredDocument<Values> = {
  values: Values
  version?: string
  id?: string
  /** it was deleted: only a draft of it is left, and a save creates a new document */
  isDeleted?: boolean
}
