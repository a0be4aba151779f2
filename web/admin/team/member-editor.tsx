import { useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { Modal } from '../kit/modal.tsx'
import { NEW } from '../kit/use-editing.ts'
import { MemberForm, type MemberFormProps } from './member-form.tsx'
import { useMemberToEdit } from './use-member-to-edit.ts'

type Props = {
  /** of a member, or `new` */
  id: string
  /** takes the form's question whether it may be left */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onSaved: () => void
}

/** spec 2: the modal in which a member is added or changed. */
export function MemberEditor({ id, ...rest }: Props) {
  const [isLocked, setIsLocked] = useState(false)
  const form = { ...rest, onLock: setIsLocked }
  return (
    <Modal title={id === NEW ? 'Add Team Member' : 'Edit Team Member'} onClose={rest.onClose} isLocked={isLocked}>
      {id === NEW ? <MemberForm {...form} /> : <StoredMemberForm id={id} {...form} />}
    </Modal>
  )
}

function StoredMemberForm({ id, ...form }: { id: string } & Omit<MemberFormProps, 'edited'>) {
  const { course, retry } = useMemberToEdit(id)
  if (course.state === 'ready') return <MemberForm edited={course.edited} {...form} />
  if (course.state === 'loading') return <ListSkeleton rows={3} />
  if (course.state === 'missing') {
    return (
      <EmptyState text={messages.team.notFound}>
        <Button look="outline" onClick={form.onClose}>
          Back to the list
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text={course.text}>
      <Button look="outline" onClick={retry}>
        {messages.page.tryAgain}
      </Button>
    </EmptyState>
  )
}
