import { useImperativeHandle, useRef, useState } from 'react'
import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { SavedFocusProvider, type FocusGuard } from '../library/focal-point/saved-focus.tsx'
import { CancelButton } from '../form/cancel-button.tsx'
import { readDocument } from '../form/stored-document.ts'
import type { DocumentForm } from '../form/use-document-form.ts'
import { useFormFocus } from '../form/use-form-focus.ts'
import { useSaveKeys } from '../form/use-save-keys.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { documentPath } from '../lib/list-paths.ts'
import { useRefusedFiles } from '../lib/refused-files.ts'
import { statusOnSubmit } from '../publication/publication-values.ts'
import { EditorActions } from './editor-actions.tsx'
import { EditorConflict } from './editor-conflict.tsx'
import { EditorFields } from './editor-fields.tsx'
import type { EditorFormProps } from './editor-form-props.ts'
import styles from './editor-form.module.css'
import { EditorNotices } from './editor-notices.tsx'
import { toFormValues, toPublicValues, type PublicDocumentValues } from './public-document-values.ts'
import { useEditedDocument } from './use-edited-document.ts'
import { useFormPart } from './use-form-part.ts'

/** The form of a document: notices, fields and actions. */
export function EditorForm<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>(props: EditorFormProps<Row, Doc, Values, Form>) {
  const { screen, slot, rows, guard, onClose, onOpen, onLeaveSaved, onRestored } = props
  const { form: description, texts } = screen
  const { publication, Actions } = description
  const { hasRefused, report } = useRefusedFiles()
  const document = useEditedDocument({ ...props, hasRefused })
  const { form, edited, isDeleted, restoration, saveTexts } = document
  const { isSaving, isSaved, failure, keepsFocus } = form
  const isStored = edited !== undefined
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const showsSuccess = saveTexts.done !== undefined
  const isDone = isSaved && showsSuccess
  const isDisabled = isSaving || restoration.isBusy || (isSaved && !description.staysEnabledOnceSaved)
  const { empty } = description
  const { partProps, publicProps, remountEditors } = useFormPart({
    form,
    edited,
    rows,
    empty,
    isDone,
    isDisabled,
    onClose,
  })
  const isBlocked = isDisabled || partProps.isUploading

  const focusGuard: FocusGuard = useRef(null)
  async function leave(): Promise<boolean> {
    if (!((await focusGuard.current?.()) ?? true)) return false
    const canClose = await form.leave()
    if (canClose && isSaved) onLeaveSaved()
    return canClose
  }
  useImperativeHandle(guard, () => leave)
  useFormFocus({ form: formElement, notices, failure, keepsFocus, isDone, showsSuccess, isDeleted })

  const withStatus = (toStatus: (values: PublicDocumentValues) => PublicationStatus) =>
    publication &&
    ((values: Values, context: { isStored: boolean }) =>
      toFormValues<Values>({ status: toStatus(toPublicValues(values, context)) }))
  /** Saves and keeps the form open; without `status`, the document keeps its publication status. */
  const saveInPlace = (status?: PublicationStatus) =>
    void form.submit({
      getChanges: withStatus((values) => status ?? (values.status || 'draft')),
      // A deleted document is saved as a new one, which opens under its own id.
      staysOpen: !isDeleted,
    })
  const keys = useSaveKeys({ form: formElement, isDisabled: isBlocked, save: () => saveInPlace() })
  const submit = isDeleted ? fill(draftsTexts.saveAsNew, { noun: texts.noun }) : saveTexts.submit
  const discard = () => {
    form.draft.discard()
    if (isDeleted) onClose()
    else remountEditors()
  }
  return (
    <SavedFocusProvider guard={focusGuard} onSaved={props.onSavedInPlace}>
      <form
        ref={formElement}
        className={classNames(styles.form, description.className)}
        onSubmit={(event) => {
          const toStatus = statusOnSubmit(toPublicValues(form.values, { isStored }))
          void form.submit({ event, getChanges: withStatus(toStatus) })
        }}
        noValidate
      >
        <EditorNotices<Values>
          formElement={formElement}
          results={notices}
          {...{ description, slot, onOpen, failure }}
          noun={texts.noun}
          restoration={isDeleted ? restoration : undefined}
          restoredAt={showsSuccess && isDisabled ? undefined : form.draft.restoredAt}
          onDiscard={discard}
          onDismiss={form.dismiss}
          onStopWaiting={form.percent === 'busy' ? form.stopWaiting : undefined}
          done={isDone ? document.doneText : undefined}
        />
        <EditorFields {...{ description, partProps, publicProps, isStored }} onRefused={report} />
        {edited && <HistoryButton disabled={isBlocked} onClick={() => setIsHistoryOpen(true)} />}
        <EditorActions
          note={form.isSavingInPlace ? draftsTexts.saving : document.savedMessage}
          publication={publication}
          values={toPublicValues(form.values, { isStored })}
          texts={{ submit, update: texts.update.submit, busy: saveTexts.busy }}
          isSaving={isSaving}
          isDisabled={isBlocked}
          keys={keys}
          saveInPlace={saveInPlace}
        >
          {Actions ? <Actions {...partProps} /> : <CancelButton isDisabled={isSaving} onClick={onClose} />}
        </EditorActions>
      </form>
      <EditorConflict<Values> {...{ form, isStored, description }} onTheirsTaken={remountEditors} />
      {edited && isHistoryOpen && (
        <HistoryDialog<Values>
          path={documentPath(screen.api.path, edited.id)}
          noun={texts.noun}
          values={form.values}
          isDirty={form.isDirty}
          version={form.version}
          toValues={(response) => description.toValues(readDocument<Doc>(screen, response), response)}
          Version={description.Version}
          onRestored={(restored, text) => {
            document.replace(restored)
            remountEditors()
            setIsHistoryOpen(false)
            onRestored(text)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </SavedFocusProvider>
  )
}
