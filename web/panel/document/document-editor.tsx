import { useState } from 'react'
import { useStaffUser } from '../session/session-context.tsx'
import { Modal } from '../ui/modal.tsx'
import { draftKey, draftStore } from './draft-store.ts'
import { EditorForm, type EditorFormProps } from './editor-form.tsx'
import { EditedDocument } from './edited-document.tsx'
import type { DocumentAnswer } from './screen-description.ts'
import type { DocumentForm } from './use-document-form.ts'
import { documentPath } from './use-document-list.ts'
import { NEW } from './use-editing.ts'

/** The modal that creates or edits a document. */
export function DocumentEditor<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  id,
  ...rest
}: Omit<EditorFormProps<Row, Doc, Values, Form>, 'answer' | 'deletedId' | 'onSaving'> & {
  /** id of a document, or `new` */
  id: string
}) {
  const { screen, onClose } = rest
  const { texts } = screen
  const [isLocked, setIsLocked] = useState(false)
  const form = { ...rest, onSaving: setIsLocked }
  const { uid } = useStaffUser()
  const [hasDraft] = useState(
    () => draftStore.read(draftKey(uid, `${screen.form.draft}:${id}`)) !== undefined,
  )
  return (
    <Modal title={id === NEW ? texts.create.title : texts.update.title} onClose={onClose} isLocked={isLocked}>
      {id === NEW ? (
        <EditorForm {...form} />
      ) : (
        <EditedDocument<DocumentAnswer>
          path={documentPath(screen.api.path, id)}
          missing={texts.open.missing}
          hint={texts.open.hint}
          draft={hasDraft && <EditorForm deletedId={id} {...form} />}
          failure={texts.open.fetchFailed}
          errorText={screen.errorText}
          onClose={onClose}
        >
          {(answer) => <EditorForm answer={answer} {...form} />}
        </EditedDocument>
      )}
    </Modal>
  )
}
