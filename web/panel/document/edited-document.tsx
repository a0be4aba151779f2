import { useEffect, useState, type ReactNode } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffApi } from '../session/session-context.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureText } from '../lib/failure-text.ts'
import { ListSkeleton } from './list-skeleton.tsx'

type Course<Answer> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; answer: Answer }

type Props<Answer> = {
  /** of the call that reads the document for editing */
  path: string
  /** what a document is told as that is not there, or not this person's */
  missing: string
  hint?: string
  /** what a failed reading is told as, where the server gives no text */
  failure: string
  tell?: (error: unknown, fallback: string) => string
  onClose: () => void
  /** the form over the document */
  children: (answer: Answer) => ReactNode
}

/**
 * A document as it is stored now, read once: nothing changes under the hands of whoever edits it, and no old
 * version lies about.
 */
export function EditedDocument<Answer>({
  path,
  missing,
  hint,
  failure,
  tell = failureText,
  onClose,
  children,
}: Props<Answer>) {
  const api = useStaffApi()
  const [course, setCourse] = useState<Course<Answer>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    const settle = (next: Course<Answer>) => void (isOver || setCourse(next))
    api.get<Answer>(path).then(
      (answer) => settle({ state: 'ready', answer }),
      (error: unknown) => {
        // an id that cannot be one is as little there as one that is gone, or somebody else's
        if (error instanceof ApiError && [400, 404].includes(error.status)) {
          return settle({ state: 'missing' })
        }
        reportFailure(failure, error)
        settle({ state: 'failed', text: tell(error, failure) })
      },
    )
    return () => {
      isOver = true
    }
  }, [api, path, failure, tell, attempt])

  const retry = () => {
    setCourse({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  switch (course.state) {
    case 'ready':
      return children(course.answer)
    case 'loading':
      return <ListSkeleton rows={4} />
    case 'missing':
      return (
        <EmptyState text={missing}>
          {hint && <p>{hint}</p>}
          <Button look="outline" onClick={onClose}>
            Back to the list
          </Button>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState text={course.text}>
          <Button look="outline" onClick={retry}>
            {messages.page.tryAgain}
          </Button>
        </EmptyState>
      )
  }
}
