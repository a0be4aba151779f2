import { useState } from 'react'
import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { PostRow } from '#endpoints/posts/schema.ts'
import { reportFailure } from '#web/lib/report.ts'
import { failureText } from '../kit/failure-text.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { useToast } from '../kit/toast.tsx'
import { useStaffApi } from '../session/session-context.tsx'
import { postCalls } from './post-calls.ts'

const NONE: PostRow[] = []

type Gone = { post: PostRow; isBusy?: boolean; failure?: string }

/** The posts that somebody may change (spec 6), and what can be done to one of them without opening it. */
export function usePosts() {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [leaving, setLeaving] = useState<string>()
  const [gone, setGone] = useState<Gone>()
  const { data, error, isLoading, mutate } = useSWR(postCalls.rows, () => readRows(api.get), {
    // spec 8: logged, and the list is empty
    onError: (failure: unknown) => reportFailure(messages.posts.fetchAllFailed, failure),
  })

  /** spec 4: asks; then the row goes, and the toast shows. A failure is logged only (spec 8). */
  async function remove(post: PostRow): Promise<void> {
    const choice = await confirm({
      question: messages.posts.confirmDelete,
      detail: `“${post.title}” leaves the site at once and goes to the trash. You can undo this.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'delete', label: 'Delete', look: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    setGone(undefined)
    setLeaving(post.id)
    try {
      await api.send(postCalls.post(post.id), { method: 'DELETE' })
      await mutate((rows) => rows?.filter(({ id }) => id !== post.id), { revalidate: false })
      setGone({ post })
      toast()
    } catch (failure) {
      reportFailure('Failed to delete blog post', failure)
      // somebody else may have taken it away before
      void mutate()
    } finally {
      setLeaving(undefined)
    }
  }

  async function undo(): Promise<void> {
    if (!gone || gone.isBusy) return
    setGone({ post: gone.post, isBusy: true })
    try {
      await api.send(postCalls.restore(gone.post.id), { method: 'POST' })
      await mutate()
      setGone(undefined)
      toast()
    } catch (failure) {
      reportFailure('Failed to restore blog post', failure)
      setGone({ post: gone.post, failure: failureText(failure, 'Failed to restore blog post') })
    }
  }

  return {
    posts: error ? NONE : data,
    isLoading,
    hasFailed: Boolean(error),
    reload: () => void mutate(),
    remove,
    /** the post that is being deleted */
    leaving,
    gone,
    undo,
    forget: () => setGone(undefined),
  }
}

/** What a proxy in between made up is no list. */
async function readRows(get: <T>(path: string) => Promise<T>): Promise<PostRow[]> {
  const { posts } = await get<{ posts?: unknown }>(postCalls.rows)
  if (!Array.isArray(posts)) throw new Error(messages.request.unexpected)
  return posts as PostRow[]
}
