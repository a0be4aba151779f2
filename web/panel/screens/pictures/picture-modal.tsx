import { useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { PictureAnswer } from '#endpoints/pictures/schema.ts'
import { EditedDocument } from '#web/panel/document/edited-document.tsx'
import { documentPath } from '#web/panel/document/use-document-list.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { Modal } from '#web/panel/ui/modal.tsx'
import { PictureDetails } from './picture-details.tsx'

type Props = {
  id: string
  /** set by the details: checks whether they may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  /** the text or the file changed */
  onChanged: () => void
  onDeleted: () => void
}

/** One picture of the library: what it is, where it is used, and what can be done with it. */
export function PictureModal({ id, onClose, ...rest }: Props) {
  const [isLocked, setIsLocked] = useState(false)
  return (
    <Modal title="Picture" onClose={onClose} isLocked={isLocked}>
      <EditedDocument<PictureAnswer>
        path={documentPath(listKeys.pictures, id)}
        missing={messages.media.notFound}
        hint="It may have been deleted meanwhile."
        failure={messages.media.fetchOneFailed}
        onClose={onClose}
      >
        {(answer) => <PictureDetails read={answer} onClose={onClose} onBusy={setIsLocked} {...rest} />}
      </EditedDocument>
    </Modal>
  )
}
