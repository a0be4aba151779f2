import { useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { MemberAnswer } from '#endpoints/team/schema.ts'
import { EditedDocument } from '#web/panel/document/edited-document.tsx'
import { Modal } from '#web/panel/ui/modal.tsx'
import { NEW } from '#web/panel/document/use-editing.ts'
import { memberCalls } from './member-calls.ts'
import { MemberForm } from './member-form.tsx'

type Props = {
  /** id of a member, or `new` */
  id: string
  /** set by the form: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onSaved: () => void
}

/** The modal that adds or edits a member. */
export function MemberEditor({ id, ...rest }: Props) {
  const [isLocked, setIsLocked] = useState(false)
  const form = { ...rest, onLock: setIsLocked }
  return (
    <Modal
      title={id === NEW ? 'Add Team Member' : 'Edit Team Member'}
      onClose={rest.onClose}
      isLocked={isLocked}
    >
      {id === NEW ? (
        <MemberForm {...form} />
      ) : (
        <EditedDocument<MemberAnswer>
          path={memberCalls.member(id)}
          missing={messages.team.notFound}
          hint="They may have been deleted meanwhile."
          failure={messages.team.fetchFailed}
          onClose={rest.onClose}
        >
          {(edited) => <MemberForm edited={edited} {...form} />}
        </EditedDocument>
      )}
    </Modal>
  )
}
