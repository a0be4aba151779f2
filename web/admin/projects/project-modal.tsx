import { useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { Modal } from '../kit/modal.tsx'
import { ProjectForm } from './project-form.tsx'
import { useEditedProject } from './use-edited-project.ts'

export type ProjectModalProps = {
  /** nothing for a new one */
  id: string | undefined
  /** in use already: suggested */
  categories: string[]
  /** takes the form's question whether it may be left */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onSaved: () => void
}

/** spec 2: the modal in which a project is made or changed. */
export function ProjectModal({ id, ...rest }: ProjectModalProps) {
  const [isLocked, setIsLocked] = useState(false)
  return (
    <Modal title={id === undefined ? 'New Project' : 'Edit Project'} onClose={rest.onClose} isLocked={isLocked}>
      <Inside id={id} {...rest} onLock={setIsLocked} />
    </Modal>
  )
}

function Inside({ id, ...rest }: ProjectModalProps & { onLock: (isLocked: boolean) => void }) {
  const { reading, retry } = useEditedProject(id)
  switch (reading.state) {
    case 'reading':
      return <ListSkeleton rows={4} />
    case 'read':
      return <ProjectForm id={id} stored={reading.stored} {...rest} />
    case 'missing':
      return (
        <EmptyState text={messages.projects.notFound}>
          <p>It may have been deleted meanwhile.</p>
          <Button look="outline" onClick={rest.onClose}>
            Back to the list
          </Button>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState text={reading.message}>
          <Button look="outline" onClick={retry}>
            {messages.page.tryAgain}
          </Button>
        </EmptyState>
      )
  }
}
