import { useState } from 'react'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { toFieldErrors, type FieldErrors } from '#cms/shared/field-errors.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'

export type SubmissionState =
  | { state: 'editing' }
  | { state: 'invalid'; fields: FieldErrors; message?: string }
  | { state: 'submitting' }
  | { state: 'failed'; message: string; fields: FieldErrors }
  | { state: 'sent'; message: string }

type Parsed<Body> =
  | { success: true; data: Body }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

type Options<Body> = {
  /** the endpoint's schema, loaded on the first submit to keep it out of the page's chunk */
  loadSchema: () => Promise<{ safeParse: (values: unknown) => Parsed<Body> }>
  send: (body: Body) => Promise<unknown>
  /** message after a success */
  success: string
  /** message after a failure */
  failure: string
  /** state after a post without JavaScript */
  start?: SubmissionState
  onSent?: () => void
  onFailed?: (error: unknown) => void
}

/** Form state: validates with the endpoint's schema, sends, reports the outcome. */
export function useSubmission<Body>({
  loadSchema,
  send,
  success,
  failure,
  start = { state: 'editing' },
  onSent,
  onFailed,
}: Options<Body>) {
  const [submission, setSubmission] = useState<SubmissionState>(start)
  const isSubmitting = submission.state === 'submitting'
  const fieldErrors = 'fields' in submission ? submission.fields : {}

  async function submit(values: unknown): Promise<void> {
    if (isSubmitting) return
    setSubmission({ state: 'submitting' })
    try {
      const parsed = (await loadSchema()).safeParse(values)
      if (!parsed.success) {
        return setSubmission({ state: 'invalid', fields: toFieldErrors(parsed.error.issues) })
      }
      await send(parsed.data)
      setSubmission({ state: 'sent', message: success })
      onSent?.()
    } catch (error) {
      reportFailure(failure, error)
      setSubmission({
        state: 'failed',
        message: failure,
        fields: error instanceof ApiError ? error.fields : {},
      })
      onFailed?.(error)
    }
  }

  /** Clears a field's error when the visitor edits the field. */
  function clearFieldError(name: string): void {
    setSubmission((previous) => {
      if (!('fields' in previous) || !(name in previous.fields)) return previous
      const { [name]: _cleared, ...fields } = previous.fields
      return { ...previous, fields }
    })
  }

  return { submission, submit, clearFieldError, isSubmitting, fieldErrors }
}
