import { useImperativeHandle, useRef, useState } from 'react'
import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { failureText } from '../lib/failure-text.ts'
import { RefusedFilesProvider, useRefusedFiles } from '../lib/refused-files.ts'
import { ModalActions } from '../ui/modal.tsx'
import { CancelButton } from '../form/cancel-button.tsx'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { NEW_DOCUMENT, toEditParam } from '../drafts/draft-slot.ts'
import { draftName } from '../drafts/draft-store.ts'
import type { EditorFormProps } from './editor-form-props.ts'
import { EditorNotices } from './editor-notices.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { PublicationButtons } from '../publication/publication-buttons.tsx'
import { toPublicationValues, statusOnSubmit, mergePublication } from '../publication/publication-values.ts'
import { savedInPlaceText, savedText, conflictStatusText } from '../publication/publication-texts.ts'
import { PublicDocumentFields, type PublicDocumentValues } from './public-page-fields.tsx'
import type { FormPartProps } from './screen-description.ts'
import { readDocument, readStoredDocument, type DocumentResponse } from '../form/stored-document.ts'
import { useDocumentForm, type DocumentForm } from '../form/use-document-form.ts'
import { documentPath } from '../lib/list-paths.ts'
import { useFormFocus } from '../form/use-form-focus.ts'
import { useRestoration } from '../form/use-restoration.ts'
import { useSaveDocument } from './use-save-document.ts'
import { useSaveKeys } from '../form/use-save-keys.ts'
import { useUploadTextImage } from '../uploads/use-upload-text-image.ts'
import styles from './editor-form.module.css'

export const EDITOR_CLOSE_DELAY = 1_500

/** The form of a document: notices, fields and actions. */
export function EditorForm<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  screen,
  slot,
  response,
  rows,
  guard,
  onSaving,
  onClose,
  onOpen,
  onRenamed,
  onSavedInPlace,
  onSaved,
  onLeaveSaved,
  onRestored,
  ...rest
}: EditorFormProps<Row, Doc, Values, Form>) {
  const { form: description, texts } = screen
  const [edited, setEdited] = useState(() => response && readDocument<Doc>(screen, response))
  const [deletedId, setDeletedId] = useState(rest.deletedId)
  const [name] = useState(draftName(description.draftKind, slot))
  const [stored] = useState(() =>
    response
      ? readStoredDocument(screen, response)
      : { values: description.empty, isDeleted: deletedId !== undefined },
  )
  const action = edited ? texts.update : texts.create
  const publication = description.publication
  const publicValuesIn = (values: Values, isStored = edited !== undefined): PublicDocumentValues => {
    const publicPage = values as unknown as PublicDocumentValues
    // a document made from the draft of a deleted one is new
    return isStored ? publicPage : { ...publicPage, status: '' }
  }
  const toFormValues = (changes: Partial<PublicDocumentValues>) => changes as unknown as Partial<Values>
  const [doneText, setDoneText] = useState(action.done)
  const [savedMessage, setSavedMessage] = useState('')
  const { hasRefused, report } = useRefusedFiles()
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
    failure: action.failed,
    errorText: screen.errorText,
    invalidText: description.invalidText,
    blockedBy: () => (hasRefused ? mediaTexts.rejectedInForm : undefined),
    onSaving,
    onSaved: (saved) => {
      if (publication && saved) {
        const { status } = publicValuesIn(form.values)
        setDoneText(savedText(publication, status, toPublicationValues(saved).status, action.done))
      }
      onSaved(action.done === undefined ? 0 : EDITOR_CLOSE_DELAY)
    },
    toStoredInPlace: (saved, sent) => ({
      ...readStoredDocument(screen, saved),
      // What was written stays as it is written, with its caret.
      values: {
        ...sent,
        ...(publication && toFormValues(toPublicationValues(saved) as Partial<PublicDocumentValues>)),
      },
    }),
    onSavedInPlace: (saved) => {
      const document = readDocument<Doc>(screen, saved)
      setSavedMessage(
        savedInPlaceText(publication, publicValuesIn(form.values).status, toPublicationValues(saved).status),
      )
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
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const uploadImage = useUploadTextImage()
  const [isInText, setIsInText] = useState(false)
  const [uploads, setUploads] = useState(0)
  const countUpload = (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1))
  const isUploading = isInText || uploads > 0
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const { isSaving, isSaved, failure } = form
  const showsSuccess = action.done !== undefined
  const isDone = isSaved && showsSuccess
  const isDisabled = isSaving || restoration.isBusy || (isSaved && !description.staysEnabledOnceSaved)

  async function leave(): Promise<boolean> {
    const canClose = await form.leave()
    if (canClose && isSaved) onLeaveSaved()
    return canClose
  }
  useImperativeHandle(guard, () => leave)
  const isDeleted = deletedId !== undefined
  const { keepsFocus } = form
  useFormFocus({ form: element, notices, failure, keepsFocus, isDone, showsSuccess, isDeleted })

  const shown = isDone ? { ...form, values: description.empty, file: undefined } : form
  const remountAfter = (reset: () => void) => () => {
    reset()
    setEditorKey(editorKey + 1)
  }
  const discardAndClose = () => {
    form.draft.discard()
    onClose()
  }
  const valueOf = (name: keyof Values) => ({
    value: shown.values[name] as string,
    error: form.fields[name as string],
    disabled: isDisabled,
  })
  const set = (name: keyof Values, value: string) => form.set(name, value as Values[keyof Values])
  const part: FormPartProps<Row, Doc, Values, Form> = {
    form: shown,
    edited: isDone ? undefined : edited,
    rows,
    isDisabled,
    isUploading,
    onClose,
    field: (name) => ({ name, ...valueOf(name), onChange: ({ target }) => set(name, target.value) }),
    richText: (name) => ({
      ...valueOf(name),
      onChange: (html) => set(name, html),
      resetKey: isDone ? 'saved' : editorKey,
      uploadImage,
      onBusy: setIsInText,
    }),
  }
  const withStatus = (statusOf: (page: PublicDocumentValues) => PublicationStatus) =>
    publication &&
    ((values: Values, isStored: boolean) =>
      toFormValues({ status: statusOf(publicValuesIn(values, isStored)) }))
  /** Saves without leaving the form, or the state of the document, where none is named. */
  const saveInPlace = (status?: PublicationStatus) =>
    void form.submit(undefined, {
      getChanges: withStatus((page) => status ?? (page.status || 'draft')),
      // A deleted document is saved as a new one, which opens under its own id.
      staysOpen: deletedId === undefined,
    })
  /** The publication status is not an edit of this form: over a version saved meanwhile, the stored status stays. */
  const describeConflict = (conflict: NonNullable<Form['conflict']>) => {
    const [mine, stored] = [publicValuesIn(form.values), publicValuesIn(conflict.current, true)]
    return {
      ...conflict,
      state: publication && conflictStatusText(publication, mine.status, stored.status),
      keepMine: () => {
        if (publication) form.change(toFormValues(mergePublication(mine, stored)))
        conflict.keepMine()
      },
      takeTheirs: remountAfter(conflict.takeTheirs),
    }
  }
  const isBlocked = isDisabled || isUploading
  const keys = useSaveKeys({ form: element, isDisabled: isBlocked, save: () => saveInPlace() })
  const submit = deletedId === undefined ? action.submit : fill(draftsTexts.saveAsNew, { noun: texts.noun })
  const { Fields, Actions, Version } = description
  return (
    <>
      <form
        ref={element}
        className={classNames(styles.form, description.className)}
        onSubmit={(event) => {
          const statusOf = statusOnSubmit(publicValuesIn(form.values))
          void form.submit(event, { getChanges: withStatus(statusOf) })
        }}
        noValidate
      >
        <EditorNotices<Values>
          form={element}
          results={notices}
          {...{ description, slot, onOpen, failure }}
          noun={texts.noun}
          restoration={isDeleted ? restoration : undefined}
          restoredAt={showsSuccess && isDisabled ? undefined : form.draft.restoredAt}
          onDiscard={isDeleted ? discardAndClose : remountAfter(form.draft.discard)}
          onDismiss={form.dismiss}
          onStopWaiting={form.percent === 'busy' ? form.stopWaiting : undefined}
          done={isDone ? doneText : undefined}
        />
        <RefusedFilesProvider value={report}>
          <Fields {...part} />
          {publication && (
            <PublicDocumentFields
              values={publicValuesIn(shown.values)}
              text={String(shown.values[publication.textField])}
              publication={publication}
              edited={part.edited}
              resetKey={editorKey}
              errors={form.fields}
              disabled={isDisabled}
              onChange={(edit) => form.change((values) => toFormValues(edit(publicValuesIn(values))))}
              uploadImage={uploadImage}
              isUploading={uploads > 0}
              onBusy={countUpload}
            />
          )}
        </RefusedFilesProvider>
        {edited && <HistoryButton disabled={isBlocked} onClick={() => setIsHistoryOpen(true)} />}
        <ModalActions>
          {Actions ? <Actions {...part} /> : <CancelButton isDisabled={isSaving} onClick={onClose} />}
          <p className={styles.kept} role="status">
            {form.isSavingInPlace ? draftsTexts.saving : savedMessage}
          </p>
          {publication ? (
            <PublicationButtons
              publication={publication}
              values={publicValuesIn(form.values)}
              title={String(form.values.title)}
              texts={{ create: submit, update: texts.update.submit, busy: action.busy }}
              isSaving={isSaving}
              isDisabled={isBlocked}
              keys={keys}
              saveInPlace={saveInPlace}
            />
          ) : (
            <Button type="submit" disabled={isBlocked} {...keys.submit}>
              {isSaving ? action.busy : submit}
            </Button>
          )}
        </ModalActions>
      </form>
      <ConflictDialog
        conflict={form.conflict && describeConflict(form.conflict)}
        render={(version) => <Version values={version} />}
      />
      {edited && isHistoryOpen && (
        <HistoryDialog<Values>
          path={documentPath(screen.api.path, edited.id)}
          noun={texts.noun}
          values={form.values}
          isDirty={form.isDirty}
          version={form.version}
          toValues={(former) => description.toValues(readDocument<Doc>(screen, former), former)}
          Version={Version}
          onRestored={(restored, text) => {
            setEdited(readDocument<Doc>(screen, restored))
            remountAfter(() => form.reset(readStoredDocument(screen, restored)))()
            setIsHistoryOpen(false)
            onRestored(text)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  )
}
