import { useEffect, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { MemberAnswer } from '#endpoints/team/schema.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { reportFailure } from '#web/lib/report.ts'
import { failureText } from '../kit/failure-text.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { memberCalls } from './member-calls.ts'

type Course = { state: 'loading' } | { state: 'missing' } | { state: 'failed'; text: string } | { state: 'ready'; edited: MemberAnswer }

/** Reads a member as they are stored now: once, so that nothing changes under the hands of whoever edits. */
export function useMemberToEdit(id: string): { course: Course; retry: () => void } {
  const api = useStaffApi()
  const [course, setCourse] = useState<Course>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    const settle = (next: Course) => void (isOver || setCourse(next))
    api.get<MemberAnswer>(memberCalls.member(id)).then(
      (edited) => settle({ state: 'ready', edited }),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return settle({ state: 'missing' })
        reportFailure(messages.team.fetchFailed, error)
        settle({ state: 'failed', text: failureText(error, messages.team.fetchFailed) })
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
