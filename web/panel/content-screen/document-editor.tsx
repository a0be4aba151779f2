import { useState } from 'react'
import { useStaffUser } from '../session/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NEW_DOCUMENT, type DraftSlot } from '../drafts/draft-slot.ts'
import { draftKey, draftName, draftStore } from '../drafts/draft-store.ts'
import { EditorForm } from './editor-form.tsx'
import type { EditorFormProps } from './editor-form-props.ts'
import { DocumentLoader } from '../form/document-loader.tsx'
import type { DocumentResponse } from '../form/stored-document.ts'
import { useDraftSlot } from '../drafts/use-draft-slot.ts'
import type { DocumentForm } from '../form/use-document-form.ts'
import { documentPath } from '../lib/list-paths.ts'

type Props<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
> = Omit<EditorFormProps<Row, Doc, Values, Form>, 'response' | 'deletedId' | 'onSaving' | 'slot'>

/** The dialog that creates or edits a document. */
export function DocumentEditor<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  editParam,
  ...rest
}: Props<Row, Doc, Values, Form> & {
  /** value of the parameter `edit` */
  editParam: string
}) {
  const slot = useDraftSlot({ kind: rest.screen.form.draftKind, editParam, onMoved: rest.onRenamed })
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
  // Kept as it was at mount: when a new document is saved and gets its id, the form must not remount.
  const [{ document }] = useState(slot)
  const { uid } = useStaffUser()
  const [hasDraft] = useState(
    () => draftStore.read(draftKey(uid, draftName(screen.form.draftKind, slot))) !== undefined,
  )
  return (
    <Dialog
      title={slot.document === NEW_DOCUMENT ? texts.create.title : texts.update.title}
      onClose={onClose}
      isLocked={isLocked}
    >
      {document === NEW_DOCUMENT ? (
        <EditorForm {...form} />
      ) : (
        <DocumentLoader<DocumentResponse>
          path={documentPath(screen.api.path, document)}
          missing={texts.open.missing}
          hint={texts.open.hint}
          draft={hasDraft && <EditorForm deletedId={document} {...form} />}
          failure={texts.open.fetchFailed}
          errorText={screen.errorText}
          onClose={onClose}
        >
          {(response) => <EditorForm response={response} {...form} />}
        </DocumentLoader>
      )}
    </Dialog>
  )
}
