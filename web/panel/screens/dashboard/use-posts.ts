import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { PostRow } from '#endpoints/posts/schema.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { useRemoval } from '#web/panel/document/use-removal.ts'
import { postCalls } from './post-calls.ts'

const NONE: PostRow[] = []

/** The posts that the user may change, and their deletion with undo. */
export function usePosts() {
  const { data, error, isLoading, mutate } = useSWR<{ posts: PostRow[] }, unknown>(postCalls.rows, {
    // Only logged: the list stays empty.
    onError: (failure: unknown) => reportFailure(messages.posts.fetchAllFailed, failure),
  })
  const removal = useRemoval<PostRow>({
    question: messages.posts.confirmDelete,
    nameOf: ({ title }) => title,
    pathOf: postCalls.post,
    restorePathOf: postCalls.restore,
    removeFromList: (gone) =>
      mutate((list) => list && { posts: list.posts.filter(({ id }) => id !== gone) }, { revalidate: false }),
    reload: () => mutate(),
    failures: { remove: messages.posts.deleteFailed, restore: messages.posts.restoreFailed },
    isQuiet: true,
  })
  return {
    posts: error ? NONE : data?.posts,
    isLoading,
    hasFailed: Boolean(error),
    reload: () => void mutate(),
    removal,
  }
}
