import type { FormEvent } from 'react'
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
  /** aborts the save */
  signal: AbortSignal
}

export type DocumentFormOptions<Values, Saved> = ValidationRules<Values> & {
  /** name of the draft, as `draftName` makes it */
  name: string
  /** the initial document; must keep its identity while the form is mounted */
  stored: StoredDocument<Values>
  /** runs between validation and save, and may change the values. @returns whether to save */
  prepare?: () => Promise<boolean>
  save: (values: Values, options: SaveOptions) => Promise<Saved>
  /** parses a conflict response: the document as another user saved it, or as the first attempt created it */
  parseCurrent?: (response: unknown) => StoredDocument<Values>
  /** error text where the server sends none */
  failure: string
  /** error text of a failed save; default: the server's own text, else `failure` */
  errorText?: (error: unknown, failure: string) => string
  /** banner text when fields are invalid. @param blank names of blank fields */
  invalidText: (blank: readonly string[]) => string
  /** @returns the error text of an obstacle other than invalid values */
  blockedBy?: () => string | undefined
  /** a save began, or ended */
  onSaving?: (isSaving: boolean) => void
  onSaved: (saved: Saved) => void
  /**
   * Makes the stored document after a save that leaves the form open. Without it, every save ends the form.
   * @param sent the values that were saved
   */
  toStoredInPlace?: (saved: Saved, sent: Values) => StoredDocument<Values>
  /** a save that leaves the form open succeeded */
  onSavedInPlace?: (saved: Saved) => void
  /**
   * A save found the document deleted: the next one creates a new document. Without it, such a save fails.
   */
  onDeleted?: (id: string) => void
}

export type SubmitOptions<Values> = {
  /** the form's own submit event */
  event?: FormEvent
  /**
   * Makes values to save instead of those of the form, which keeps its own until the save succeeded.
   * @param context `isStored`: whether the save replaces a stored document
   */
  getChanges?: ((values: Values, context: { isStored: boolean }) => Partial<Values>) | undefined
  /** the form stays open and takes input during the save */
  staysOpen?: boolean
  target?: Pick<StoredDocument<Values>, 'id' | 'version'>
}
