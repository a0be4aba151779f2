import { useImperativeHandle, useRef, useState } from 'react'
import { EDITOR_CLOSE_DELAY } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import type { PublicationStatus } from '#endpoints/publication/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { failureText } from '../lib/failure-text.ts'
import { RefusedFilesProvider, useRefusedFiles } from '../lib/refused-files.ts'
import { ModalActions } from '../ui/modal.tsx'
import { CancelButton } from './cancel-button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { NEW, toAddress } from './draft-slot.ts'
import { draftName } from './draft-store.ts'
import type { EditorFormProps } from './editor-form-props.ts'
import { EditorNotices } from './editor-notices.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { HistoryDialog } from './history/history-dialog.tsx'
import { PublicationButtons } from './publication/publication-buttons.tsx'
import { publicationOf, submittedStatus, withState } from './publication/publication-values.ts'
import { keptText, savedText, stateText } from './publication/publication-texts.ts'
import { PublicPageFields, type PublicPageValues } from './public-page-fields.tsx'
import type { DocumentAnswer, FormPartProps } from './screen-description.ts'
import { documentOf, storedDocument } from './stored-document.ts'
import { useDocumentForm, type DocumentForm } from './use-document-form.ts'
import { documentPath } from './use-document-list.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useRestoration } from './use-restoration.ts'
import { useSaveDocument } from './use-save-document.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { useTextImages } from './use-text-images.ts'
import styles from './editor-form.module.css'

/** The form of a document: notices, fields and actions. */
export function EditorForm<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  screen,
  slot,
  answer,
  rows,
  guard,
  onSaving,
  onClose,
  onOpen,
  onRenamed,
  onKept,
  onSaved,
  onLeaveSaved,
  onRestored,
  ...rest
}: EditorFormProps<Row, Doc, Values, Form>) {
  const { form: described, texts } = screen
  const [edited, setEdited] = useState(() => answer && documentOf<Doc>(screen, answer))
  const [deletedId, setDeletedId] = useState(rest.deletedId)
  const [name] = useState(draftName(described.draft, slot))
  const [stored] = useState(() =>
    answer ? storedDocument(screen, answer) : { values: described.empty, isDeleted: deletedId !== undefined },
  )
  const action = edited ? texts.update : texts.create
  const words = described.publication
  const publicPageIn = (values: Values, isStored = edited !== undefined): PublicPageValues => {
    const publicPage = values as unknown as PublicPageValues
    // a document made of the draft of a deleted one is new
    return isStored ? publicPage : { ...publicPage, status: '' }
  }
  const asValues = (changes: Partial<PublicPageValues>) => changes as unknown as Partial<Values>
  const [doneText, setDoneText] = useState(action.done)
  const [kept, setKept] = useState('')
  const { hasRefused, report } = useRefusedFiles()
  const useForm = described.useForm ?? (useDocumentForm as NonNullable<typeof described.useForm>)
  const form = useForm({
    name,
    stored,
    loadSchema: described.loadSchema,
    toBody: described.toChecked ?? ((values) => described.toBody(values, { edited, hasFile: false })),
    save: useSaveDocument(screen, edited),
    currentOf: (conflict) => storedDocument(screen, (conflict as { current: DocumentAnswer }).current),
    failure: action.failed,
    errorText: screen.errorText,
    invalidText: described.invalidText,
    blockedBy: () => (hasRefused ? messages.media.refusedInForm : undefined),
    onSaving,
    onSaved: (saved) => {
      if (words && saved) {
        const { status } = publicPageIn(form.values)
        setDoneText(savedText(words, status, publicationOf(saved).status, action.done))
      }
      onSaved(action.done === undefined ? 0 : EDITOR_CLOSE_DELAY)
    },
    keptOf: (saved, sent) => ({
      ...storedDocument(screen, saved),
      // What was written stays as it is written, with its caret.
      values: { ...sent, ...(words && asValues(publicationOf(saved) as Partial<PublicPageValues>)) },
    }),
    onKept: (saved) => {
      const document = documentOf<Doc>(screen, saved)
      setKept(keptText(words, publicPageIn(form.values).status, publicationOf(saved).status))
      setEdited(document)
      if (slot.document === NEW) onRenamed(toAddress({ ...slot, document: document.id }))
      onKept()
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
      setEdited(documentOf<Doc>(screen, restored))
      setDeletedId(undefined)
      form.rebase(storedDocument(screen, restored))
      onRestored(fill(messages.drafts.restored, { noun: texts.noun }))
    },
  })
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const uploadImage = useTextImages()
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
  const isDisabled = isSaving || restoration.isBusy || (isSaved && !described.isOpenOnceSaved)

  async function leave(): Promise<boolean> {
    const canClose = await form.leave()
    if (canClose && isSaved) onLeaveSaved()
    return canClose
  }
  useImperativeHandle(guard, () => leave)
  const isDeleted = deletedId !== undefined
  const { hasFocusStayed } = form
  useFormFocus({ form: element, notices, failure, hasFocusStayed, isDone, showsSuccess, isDeleted })

  const shown = isDone ? { ...form, values: described.empty, file: undefined } : form
  const remountAfter = (reset: () => void) => () => {
    reset()
    setEditorKey(editorKey + 1)
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
  const withStatus = (statusOf: (page: PublicPageValues) => PublicationStatus) =>
    words &&
    ((values: Values, isStored: boolean) => asValues({ status: statusOf(publicPageIn(values, isStored)) }))
  /** Saves without leaving the form, or the state of the document, where none is named. */
  const keep = (status?: PublicationStatus) =>
    void form.submit(undefined, {
      changesOf: withStatus((page) => status ?? (page.status || 'draft')),
      // Of a deleted document a new one is made, which opens as one of its own.
      stays: deletedId === undefined,
    })
  /** Who sees a document is no edit of this form: over what was saved meanwhile it stays as it is by now. */
  const conflictOf = (conflict: NonNullable<Form['conflict']>) => {
    const [mine, stored] = [publicPageIn(form.values), publicPageIn(conflict.current, true)]
    return {
      ...conflict,
      state: words && stateText(words, mine.status, stored.status),
      keepMine: () => {
        if (words) form.change(asValues(withState(mine, stored)))
        conflict.keepMine()
      },
      takeTheirs: remountAfter(conflict.takeTheirs),
    }
  }
  const isBlocked = isDisabled || isUploading
  const keys = useSaveKeys({ form: element, isDisabled: isBlocked, save: () => keep() })
  const submit =
    deletedId === undefined ? action.submit : fill(messages.drafts.saveAsNew, { noun: texts.noun })
  const { Fields, Actions, Version } = described
  return (
    <>
      <form
        ref={element}
        className={classNames(styles.form, described.className)}
        onSubmit={(event) => {
          const statusOf = submittedStatus(publicPageIn(form.values))
          void form.submit(event, { changesOf: withStatus(statusOf) })
        }}
        noValidate
      >
        <EditorNotices<Values>
          form={element}
          answers={notices}
          {...{ described, slot, onOpen, failure }}
          noun={texts.noun}
          restoration={deletedId === undefined ? undefined : restoration}
          restoredAt={showsSuccess && isDisabled ? undefined : form.draft.restoredAt}
          onDiscard={
            deletedId === undefined
              ? remountAfter(form.draft.discard)
              : () => {
                  form.draft.discard()
                  onClose()
                }
          }
          onDismiss={form.dismiss}
          onStopWaiting={form.percent === 'busy' ? form.stopWaiting : undefined}
          done={isDone ? doneText : undefined}
        />
        <RefusedFilesProvider value={report}>
          <Fields {...part} />
          {words && (
            <PublicPageFields
              values={publicPageIn(shown.values)}
              text={String(shown.values[words.text])}
              words={words}
              edited={part.edited}
              resetKey={editorKey}
              errors={form.fields}
              disabled={isDisabled}
              onChange={(edit) => form.change((values) => asValues(edit(publicPageIn(values))))}
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
            {form.isKeeping ? messages.drafts.saving : kept}
          </p>
          {words ? (
            <PublicationButtons
              words={words}
              values={publicPageIn(form.values)}
              title={String(form.values.title)}
              texts={{ create: submit, update: texts.update.submit, busy: action.busy }}
              isSaving={isSaving}
              isDisabled={isBlocked}
              keys={keys}
              keep={keep}
            />
          ) : (
            <Button type="submit" disabled={isBlocked} {...keys.submit}>
              {isSaving ? action.busy : submit}
            </Button>
          )}
        </ModalActions>
      </form>
      <ConflictDialog
        conflict={form.conflict && conflictOf(form.conflict)}
        render={(version) => <Version values={version} />}
      />
      {edited && isHistoryOpen && (
        <HistoryDialog<Values>
          path={documentPath(screen.api.path, edited.id)}
          noun={texts.noun}
          values={form.values}
          isDirty={form.isDirty}
          version={form.version}
          valuesOf={(former) => described.valuesOf(documentOf<Doc>(screen, former), former)}
          Version={Version}
          onRestored={(restored, text) => {
            setEdited(documentOf<Doc>(screen, restored))
            remountAfter(() => form.reset(storedDocument(screen, restored)))()
            setIsHistoryOpen(false)
            onRestored(text)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  )
}
