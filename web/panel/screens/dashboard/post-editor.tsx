import { useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { StaffPostAnswer } from '#endpoints/posts/schema.ts'
import { EditedDocument } from '#web/panel/document/edited-document.tsx'
import { Modal } from '#web/panel/ui/modal.tsx'
import { NEW } from '#web/panel/document/use-editing.ts'
import { postCalls } from './post-calls.ts'
import { PostForm, type PostEditorProps } from './post-form.tsx'

/** The modal that creates or edits a post. */
export function PostEditor({ id, guard, onClose, onDone }: PostEditorProps) {
  const [isLocked, setIsLocked] = useState(false)
  const form = { guard, onClose, onDone, onLock: setIsLocked }
  return (
    <Modal title={id === NEW ? 'New Blog Post' : 'Edit Blog Post'} onClose={onClose} isLocked={isLocked}>
      {id === NEW ? (
        <PostForm {...form} />
      ) : (
        <EditedDocument<StaffPostAnswer>
          path={postCalls.post(id)}
          missing={messages.posts.notFound}
          hint="It may have been deleted, or it is somebody else’s."
          failure={messages.posts.fetchFailed}
          onClose={onClose}
        >
          {(edited) => <PostForm edited={edited} {...form} />}
        </EditedDocument>
      )}
    </Modal>
  )
}
