/** A stored document as the form reads it. */
export type StoredDocument<Values> = { values: Values; version?: string; id?: string }
