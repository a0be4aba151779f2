import { useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { SavedProjectAnswer } from '#endpoints/projects/schema.ts'
import { EditedDocument } from '#web/panel/document/edited-document.tsx'
import { Modal } from '#web/panel/ui/modal.tsx'
import { projectCalls } from './project-calls.ts'
import { projectFailure } from './project-failure.ts'
import { ProjectForm, type ProjectModalProps } from './project-form.tsx'

/** The modal that creates or edits a project. */
export function ProjectModal({ id, ...rest }: ProjectModalProps) {
  const [isLocked, setIsLocked] = useState(false)
  const form = { ...rest, onLock: setIsLocked }
  return (
    <Modal
      title={id === undefined ? 'New Project' : 'Edit Project'}
      onClose={rest.onClose}
      isLocked={isLocked}
    >
      {id === undefined ? (
        <ProjectForm {...form} />
      ) : (
        <EditedDocument<SavedProjectAnswer>
          path={projectCalls.project(id)}
          missing={messages.projects.notFound}
          hint="It may have been deleted meanwhile."
          failure={messages.projects.fetchDetailsFailed}
          errorText={projectFailure}
          onClose={rest.onClose}
        >
          {(edited) => <ProjectForm edited={edited} {...form} />}
        </EditedDocument>
      )}
    </Modal>
  )
}
