import { useEffect, type RefObject } from 'react'
import type { SubmissionState } from './use-submission.ts'

/** Focuses the first invalid field when a submission is refused, but not while the visitor edits. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  { state }: SubmissionState,
): void {
  useEffect(() => {
    if (state === 'invalid' || state === 'failed') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [form, state])
}
