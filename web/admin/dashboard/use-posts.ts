import useSWR from 'swr'
import { messages } from '#cms/shared/messages.ts'
import type { PostRow } from '#endpoints/posts/schema.ts'
import { reportFailure } from '#web/lib/report.ts'
import { useRemoval } from '../kit/use-removal.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { postCalls } from './post-calls.ts'

const NONE: PostRow[] = []

/** The posts that somebody may change (spec 6), and what can be done to one of them without opening it. */
export function usePosts() {
  const api = useStaffApi()
  const { data, error, isLoading, mutate } = useSWR(postCalls.rows, () => readRows(api.get), {
    // spec 8: logged, and the list is empty
    onError: (failure: unknown) => reportFailure(messages.posts.fetchAllFailed, failure),
  })
  const removal = useRemoval<PostRow>({
    question: messages.posts.confirmDelete,
    nameOf: ({ title }) => title,
    pathOf: postCalls.post,
    restorePathOf: postCalls.restore,
    takeOut: (gone) => mutate((rows) => rows?.filter(({ id }) => id !== gone), { revalidate: false }),
    reload: () => mutate(),
    failures: { remove: messages.posts.deleteFailed, restore: messages.posts.restoreFailed },
    isQuiet: true,
  })
  return { posts: error ? NONE : data, isLoading, hasFailed: Boolean(error), reload: () => void mutate(), removal }
}

/** What a proxy in between made up is no list. */
async function readRows(get: <T>(path: string) => Promise<T>): Promise<PostRow[]> {
  const { posts } = await get<{ posts?: unknown }>(postCalls.rows)
  if (!Array.isArray(posts)) throw new Error(messages.request.unexpected)
  return posts as PostRow[]
}
