import { useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { Modal } from '../kit/modal.tsx'
import { NEW } from '../kit/use-editing.ts'
import { PostForm, type PostFormProps } from './post-form.tsx'
import { usePostToEdit } from './use-post-to-edit.ts'

export type PostEditorProps = {
  /** of a post, or `new` */
  id: string
  /** takes the form's question whether it may be left */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  /** it was saved, and however it came about, the editor is gone */
  onDone: () => void
}

/** spec 2: the modal in which a post is written or changed. */
export function PostEditor({ id, guard, onClose, onDone }: PostEditorProps) {
  const [isLocked, setIsLocked] = useState(false)
  const form = { guard, onClose, onDone, onLock: setIsLocked }
  return (
    <Modal title={id === NEW ? 'New Blog Post' : 'Edit Blog Post'} onClose={onClose} isLocked={isLocked}>
      {id === NEW ? <PostForm {...form} /> : <StoredPostForm id={id} {...form} />}
    </Modal>
  )
}

function StoredPostForm({ id, ...form }: { id: string } & Omit<PostFormProps, 'edited'>) {
  const { course, retry } = usePostToEdit(id)
  if (course.state === 'ready') return <PostForm edited={course} {...form} />
  if (course.state === 'loading') return <ListSkeleton rows={3} />
  if (course.state === 'missing') {
    return (
      <EmptyState text={messages.posts.notFound}>
        <p>It may have been deleted, or it is somebody else’s.</p>
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
