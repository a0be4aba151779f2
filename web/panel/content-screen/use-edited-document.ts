import { useState } from 'react'
import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { NEW_DOCUMENT, toEditParam } from '../drafts/draft-slot.ts'
import { draftName } from '../drafts/draft-store.ts'
import { readDocument, readStoredDocument, type DocumentResponse } from '../form/stored-document.ts'
import { useDocumentForm, type DocumentForm } from '../form/use-document-form.ts'
import { useRestoration } from '../form/use-restoration.ts'
import { failureText } from '../lib/failure-text.ts'
import { documentPath } from '../lib/list-paths.ts'
import { savedInPlaceText, savedText } from '../publication/publication-texts.ts'
import { toPublicationValues } from '../publication/publication-values.ts'
import type { EditorFormProps } from './editor-form-props.ts'
import { toFormValues, toPublicValues } from './public-document-values.ts'
import { EDITOR_CLOSE_DELAY } from './use-close-after-save.ts'
import { useSaveDocument } from './use-save-document.ts'

type Options<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
> = Omit<
  EditorFormProps<Row, Doc, Values, Form>,
  'rows' | 'guard' | 'onClose' | 'onOpen' | 'onLeaveSaved'
> & {
  /** whether a chosen file was refused */
  hasRefused: boolean
}

/** The document of an editor: its stored state, its form, and the result of its last save. */
export function useEditedDocument<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  screen,
  slot,
  response,
  hasRefused,
  onSaving,
  onRenamed,
  onSavedInPlace,
  onSaved,
  onRestored,
  ...rest
}: Options<Row, Doc, Values, Form>) {
  const { form: description, texts } = screen
  const { publication } = description
  const [edited, setEdited] = useState(() => response && readDocument<Doc>(screen, response))
  const [deletedId, setDeletedId] = useState(rest.deletedId)
  const [name] = useState(draftName(description.draftKind, slot))
  const [stored] = useState(() =>
    response
      ? readStoredDocument(screen, response)
      : { values: description.empty, isDeleted: deletedId !== undefined },
  )
  const saveTexts = edited ? texts.update : texts.create
  const [doneText, setDoneText] = useState(saveTexts.done)
  const [savedMessage, setSavedMessage] = useState('')
  const toStatusChange = (saved: DocumentResponse) => ({
    from: toPublicValues(form.values, { isStored: edited !== undefined }).status,
    to: toPublicationValues(saved).status,
  })
  const useForm = description.useForm ?? (useDocumentForm as NonNullable<typeof description.useForm>)
  const form = useForm({
    name,
    stored,
    loadSchema: description.loadSchema,
    toBody:
      description.toValidationBody ?? ((values) => description.toBody(values, { edited, hasFile: false })),
    save: useSaveDocument(screen, edited),
    parseCurrent: (conflict) =>
      readStoredDocument(screen, (conflict as { current: DocumentResponse }).current),
    failure: saveTexts.failed,
    errorText: screen.errorText,
    invalidText: description.invalidText,
    blockedBy: () => (hasRefused ? mediaTexts.rejectedInForm : undefined),
    onSaving,
    onSaved: (saved) => {
      if (publication && saved) {
        setDoneText(savedText(publication, toStatusChange(saved), saveTexts.done))
      }
      onSaved(saveTexts.done === undefined ? 0 : EDITOR_CLOSE_DELAY)
    },
    toStoredInPlace: (saved, sent) => ({
      ...readStoredDocument(screen, saved),
      // The values stay as they were typed: others would move the caret.
      values: { ...sent, ...(publication && toFormValues<Values>(toPublicationValues(saved))) },
    }),
    onSavedInPlace: (saved) => {
      const document = readDocument<Doc>(screen, saved)
      setSavedMessage(savedInPlaceText(publication, toStatusChange(saved)))
      setEdited(document)
      if (slot.document === NEW_DOCUMENT) onRenamed(toEditParam({ ...slot, document: document.id }))
      onSavedInPlace()
    },
    onDeleted: (id) => {
      setEdited(undefined)
      setDeletedId(id)
    },
  })
  const restoration = useRestoration({
    path: `${documentPath(screen.api.path, deletedId ?? '')}/restore`,
    failure: texts.remove.restoreFailed,
    errorText: screen.errorText ?? failureText,
    onBusy: onSaving,
    onRestored: (restored) => {
      setEdited(readDocument<Doc>(screen, restored))
      setDeletedId(undefined)
      form.rebase(readStoredDocument(screen, restored))
      onRestored(fill(draftsTexts.restored, { noun: texts.noun }))
    },
  })
  return {
    /** the stored document; undefined for one that is new or deleted */
    edited,
    isDeleted: deletedId !== undefined,
    form,
    restoration,
    saveTexts,
    doneText,
    /** about the last save that left the form open */
    savedMessage,
    /** puts a restored version into the form */
    replace: (restored: DocumentResponse) => {
      setEdited(readDocument<Doc>(screen, restored))
      form.reset(readStoredDocument(screen, restored))
    },
  }
}
