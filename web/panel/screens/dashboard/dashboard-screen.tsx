import { useRef } from 'react'
import { mayAll } from '#cms/shared/rights.ts'
import { messages } from '#cms/shared/messages.ts'
import type { PostRow } from '#endpoints/posts/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { ListFrame } from '#web/panel/document/list-frame.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { UndoRemoval } from '#web/panel/document/undo-notice.tsx'
import { useEditing } from '#web/panel/document/use-editing.ts'
import { useGuardedEditing } from '#web/panel/document/use-guarded-editing.ts'
import { byText, useList, type Order } from '#web/panel/document/use-list.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostRows } from './post-rows.tsx'
import { usePosts } from './use-posts.ts'

const ORDERS: Order<PostRow>[] = [
  { name: 'newest', label: 'Newest first', compare: (a, b) => b.createdAt.localeCompare(a.createdAt) },
  { name: 'oldest', label: 'Oldest first', compare: (a, b) => a.createdAt.localeCompare(b.createdAt) },
  { name: 'changed', label: 'Last changed', compare: (a, b) => b.updatedAt.localeCompare(a.updatedAt) },
  { name: 'title', label: 'Title', compare: byText(({ title }) => title) },
  { name: 'creator', label: 'Creator', compare: byText(({ createdBy }) => createdBy) },
]

const textOf = ({ title, createdBy }: PostRow) => `${title} ${createdBy}`

export function Page() {
  const { email, role } = useStaffUser()
  const { posts, isLoading, hasFailed, reload, removal } = usePosts()
  const list = useList({ items: posts, textOf, orders: ORDERS })
  const toast = useToast()
  const editing = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  const shown = useGuardedEditing(editing, guard)

  const edit = (id?: string) => {
    removal.forget()
    editing.open(id)
  }
  const onDone = () => {
    reload()
    toast()
  }
  const addButton = (
    <Button onClick={() => edit()}>
      <PanelIcon name="plus" /> Add New Blog Post
    </Button>
  )
  return (
    <Screen heading="Dashboard" action={addButton}>
      {removal.failure && <DangerBanner onDismiss={removal.dismiss}>{removal.failure}</DangerBanner>}
      <ListFrame
        title={mayAll(role, 'posts.read') ? 'All Blog Posts' : 'Your Blog Posts'}
        searchLabel="Search posts"
        list={list}
        isLoading={isLoading}
        empty={<Empty hasFailed={hasFailed} onRetry={reload} onAdd={() => edit()} />}
      >
        <PostRows
          posts={list.shown}
          mayChange={({ createdBy }) => mayAll(role, 'posts.update') || createdBy === email}
          removingId={removal.removingId}
          onEdit={edit}
          onDelete={removal.remove}
        />
      </ListFrame>
      <UndoRemoval removal={removal} />
      {shown && <PostEditor key={shown} id={shown} guard={guard} onClose={editing.close} onDone={onDone} />}
    </Screen>
  )
}

/** A failed list shows as empty without an error, but offers a retry. */
function Empty({
  hasFailed,
  onRetry,
  onAdd,
}: {
  hasFailed: boolean
  onRetry: () => void
  onAdd: () => void
}) {
  return (
    <EmptyState text={messages.posts.emptyAdmin}>
      {hasFailed ? (
        <Button look="outline" onClick={onRetry}>
          {messages.page.tryAgain}
        </Button>
      ) : (
        <Button look="outline" onClick={onAdd}>
          Write the first one
        </Button>
      )}
    </EmptyState>
  )
}
