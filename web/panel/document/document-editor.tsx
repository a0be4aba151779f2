import { useState } from 'react'
import { useStaffUser } from '../session/session-context.tsx'
import { Modal } from '../ui/modal.tsx'
import { NEW, type DraftSlot } from './draft-slot.ts'
import { draftKey, draftName, draftStore } from './draft-store.ts'
import { EditorForm } from './editor-form.tsx'
import type { EditorFormProps } from './editor-form-props.ts'
import { EditedDocument } from './edited-document.tsx'
import type { DocumentAnswer } from './screen-description.ts'
import { useDraftSlot } from './use-draft-slot.ts'
import type { DocumentForm } from './use-document-form.ts'
import { documentPath } from './use-document-list.ts'

type Props<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
> = Omit<EditorFormProps<Row, Doc, Values, Form>, 'answer' | 'deletedId' | 'onSaving' | 'slot'>

/** The modal that creates or edits a document. */
export function DocumentEditor<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  address,
  ...rest
}: Props<Row, Doc, Values, Form> & {
  /** value of the parameter `edit` */
  address: string
}) {
  const slot = useDraftSlot({ kind: rest.screen.form.draft, address, onMoved: rest.onRenamed })
  return slot && <OpenEditor slot={slot} {...rest} />
}

function OpenEditor<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({ slot, ...rest }: Props<Row, Doc, Values, Form> & { slot: DraftSlot }) {
  const { screen, onClose } = rest
  const { texts } = screen
  const [isLocked, setIsLocked] = useState(false)
  const form = { ...rest, slot, onSaving: setIsLocked }
  // A new document becomes a stored one while its form is open.
  const [{ document }] = useState(slot)
  const { uid } = useStaffUser()
  const [hasDraft] = useState(
    () => draftStore.read(draftKey(uid, draftName(screen.form.draft, slot))) !== undefined,
  )
  return (
    <Modal
      title={slot.document === NEW ? texts.create.title : texts.update.title}
      onClose={onClose}
      isLocked={isLocked}
    >
      {document === NEW ? (
        <EditorForm {...form} />
      ) : (
        <EditedDocument<DocumentAnswer>
          path={documentPath(screen.api.path, document)}
          missing={texts.open.missing}
          hint={texts.open.hint}
          draft={hasDraft && <EditorForm deletedId={document} {...form} />}
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
