import type { RefObject } from 'react'
import type { DraftSlot } from '../drafts/draft-slot.ts'
import type { DocumentResponse } from '../form/stored-document.ts'
import type { ScreenDescription } from './screen-description.ts'
import type { DocumentForm } from '../form/use-document-form.ts'

export type EditorFormProps<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
> = {
  screen: ScreenDescription<Row, Doc, Values, Form>
  /** the slot of the document's draft */
  slot: DraftSlot
  /** the stored document; undefined for a new one */
  response?: DocumentResponse
  /** id of a deleted document of which a draft remains */
  deletedId?: string
  rows: readonly Row[]
  /** set by the form: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  /** a save began, or ended */
  onSaving: (isSaving: boolean) => void
  onClose: () => void
  /** another draft is opened instead of this one. @param editParam value of the parameter `edit` */
  onOpen: (editParam: string) => void
  /** the form stays open, and the value of the parameter `edit` has changed */
  onRenamed: (editParam: string) => void
  /** a save left the form open */
  onSavedInPlace: () => void
  /** @param delay for how long the form shows its success, in milliseconds */
  onSaved: (delay: number) => void
  /** the saved form is being left */
  onLeaveSaved: () => void
  /** a deleted document or an earlier version was restored. @param text for the toast */
  onRestored: (text: string) => void
}
