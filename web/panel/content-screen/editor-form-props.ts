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
  /** the slot of its draft */
  slot: DraftSlot
  /** the stored document; undefined for a new one */
  response?: DocumentResponse
  /** id of a deleted document of which a draft is left */
  deletedId?: string
  rows: readonly Row[]
  /** set by the form: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  /** a save began, or ended */
  onSaving: (isSaving: boolean) => void
  onClose: () => void
  /** another draft is opened in its place. @param address value of the parameter `edit` */
  onOpen: (address: string) => void
  /** the form stays, and its document has another address */
  onRenamed: (address: string) => void
  /** a save left the form open */
  onSavedInPlace: () => void
  /** @param delay milliseconds that the form shows its success */
  onSaved: (delay: number) => void
  /** the saved form is being left */
  onLeaveSaved: () => void
  /** a deleted document was restored, or an earlier version. @param text what is said of it */
  onRestored: (text: string) => void
}
