import type { UploadPercent } from '../lib/upload.ts'
import type { StoredDocument } from './stored-document.ts'
import type { ValidationRules } from './validate.ts'

/** Passed to `save` beside the values. */
export type SaveOptions = {
  /** the document to update; undefined creates a new one */
  id?: string
  ifMatch?: string
  /** idempotency key of a create */
  createKey?: string
  file?: File
  onProgress: (percent: UploadPercent) => void
  /** calls it back */
  signal: AbortSignal
}

export type DocumentFormOptions<Values, Saved> = ValidationRules<Values> & {
  /** of the draft, as `draftName` makes it */
  name: string
  /** the initial document; must keep its identity while the form is mounted */
  stored: StoredDocument<Values>
  /** runs between validation and save, and may change the values. @returns whether to go on */
  prepare?: () => Promise<boolean>
  save: (values: Values, saving: SaveOptions) => Promise<Saved>
  /** parses a conflict response: the document as another user saved it, or as the first attempt created it */
  parseCurrent?: (response: unknown) => StoredDocument<Values>
  /** error text when the server sends none */
  failure: string
  /** error text of a failed save; default: the server's own text, else `failure` */
  errorText?: (error: unknown, failure: string) => string
  /** banner text when fields are invalid. @param blank names of blank fields */
  invalidText: (blank: readonly string[]) => string
  /** @returns what keeps the form from being saved beside its values */
  blockedBy?: () => string | undefined
  /** a save began, or ended */
  onSaving?: (isSaving: boolean) => void
  onSaved: (saved: Saved) => void
  /**
   * What a save that leaves the form open has stored. Without it, every save ends the form.
   * @param sent the values that were saved
   */
  toStoredInPlace?: (saved: Saved, sent: Values) => StoredDocument<Values>
  /** such a save succeeded */
  onSavedInPlace?: (saved: Saved) => void
  /**
   * A save found the document deleted: the next one creates a new document. Without it, such a save fails.
   */
  onDeleted?: (id: string) => void
}

/** How a form is submitted. */
export type SubmitOptions<Values> = {
  /**
   * Values to save beside those of the form, which keeps its own until the save succeeded.
   * @param isStored whether they are saved over a stored document
   */
  getChanges?: ((values: Values, isStored: boolean) => Partial<Values>) | undefined
  /** the form stays open and takes input all the while */
  staysOpen?: boolean
  target?: Pick<StoredDocument<Values>, 'id' | 'version'>
}
