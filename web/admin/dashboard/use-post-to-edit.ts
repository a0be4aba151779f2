import { useEffect, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { StaffPost } from '#endpoints/posts/schema.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { reportFailure } from '#web/lib/report.ts'
import { failureText } from '../kit/failure-text.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { postCalls } from './post-calls.ts'

export type EditedPost = { post: StaffPost; version: string }
type Course = { state: 'loading' } | { state: 'missing' } | { state: 'failed'; text: string } | ({ state: 'ready' } & EditedPost)

/** Reads a post as it is stored now: once, so that nothing changes under the hands of whoever edits it. */
export function usePostToEdit(id: string): { course: Course; retry: () => void } {
  const api = useStaffApi()
  const [course, setCourse] = useState<Course>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    const settle = (next: Course) => void (isOver || setCourse(next))
    api.get<EditedPost>(postCalls.post(id)).then(
      ({ post, version }) => settle({ state: 'ready', post, version }),
      (error: unknown) => {
        // an id that cannot be one is as little there as one that is gone, or somebody else's
        if (error instanceof ApiError && [400, 404].includes(error.status)) return settle({ state: 'missing' })
        reportFailure(messages.posts.fetchFailed, error)
        settle({ state: 'failed', text: failureText(error, messages.posts.fetchFailed) })
      },
    )
    return () => {
      isOver = true
    }
  }, [api, id, attempt])

  const retry = () => {
    setCourse({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { course, retry }
}
