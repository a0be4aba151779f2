import { useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { StaffPostAnswer } from '#endpoints/posts/schema.ts'
import { EditedDocument } from '#web/panel/document/edited-document.tsx'
import { Modal } from '#web/panel/ui/modal.tsx'
import { NEW } from '#web/panel/document/use-editing.ts'
import { postCalls } from './post-calls.ts'
import { PostForm } from './post-form.tsx'

export type PostEditorProps = {
  /** of a post, or `new` */
  id: string
  /** takes the form's question whether it may be left */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  /** it was saved, and however it came about, the editor is gone */
  onDone: () => void
}

/** The modal in which a post is written or changed. */
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
