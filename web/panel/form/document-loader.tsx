import { useEffect, useState, type ReactNode } from 'react'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffApi } from '../session/session-context.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureText } from '../lib/failure-text.ts'
import { ListSkeleton } from '../ui/list-skeleton.tsx'

type LoadStatus<Loaded> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; response: Loaded }

type Props<Loaded> = {
  /** API path that reads the document for editing */
  path: string
  /** text when the document does not exist or belongs to another user */
  missing: string
  hint?: string
  /** shown instead of `missing`, where a draft of the document remains */
  draft?: ReactNode
  /** error text where the server sends none */
  failure: string
  errorText?: (error: unknown, fallback: string) => string
  onClose: () => void
  /** the button that closes; default: `Back to the list` */
  closeLabel?: string
  /** the form over the document */
  children: (response: Loaded) => ReactNode
}

/** Reads the document once, outside the SWR cache: never stale, never revalidated while it is edited. */
export function DocumentLoader<Loaded>({
  path,
  missing,
  hint,
  draft,
  failure,
  errorText = failureText,
  onClose,
  closeLabel = 'Back to the list',
  children,
}: Props<Loaded>) {
  const api = useStaffApi()
  const [status, setStatus] = useState<LoadStatus<Loaded>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCancelled = false
    const settle = (next: LoadStatus<Loaded>) => void (isCancelled || setStatus(next))
    api.get<Loaded>(path).then(
      (response) => settle({ state: 'ready', response }),
      (error: unknown) => {
        // Malformed ids, deleted documents and those of other users all show as missing.
        if (error instanceof ApiError && [400, 404].includes(error.status)) {
          return settle({ state: 'missing' })
        }
        reportFailure(failure, error)
        settle({ state: 'failed', text: errorText(error, failure) })
      },
    )
    return () => {
      isCancelled = true
    }
  }, [api, path, failure, errorText, attempt])

  const retry = () => {
    setStatus({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  switch (status.state) {
    case 'ready':
      return children(status.response)
    case 'loading':
      return <ListSkeleton rows={4} />
    case 'missing':
      if (draft) return draft
      return (
        <EmptyState text={missing}>
          {hint && <p>{hint}</p>}
          <Button variant="outline" onClick={onClose}>
            {closeLabel}
          </Button>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState text={status.text}>
          <Button variant="outline" onClick={retry}>
            {errorPageTexts.tryAgain}
          </Button>
        </EmptyState>
      )
  }
}
