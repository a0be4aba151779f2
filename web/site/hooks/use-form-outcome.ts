import { createContext, useContext } from 'react'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import type { FormName } from '#cms/shared/paths.ts'
import type { SubmissionState } from './use-submission.ts'

/** Outcome of a form on this page that the browser posted without JavaScript. */
export const FormOutcomeContext = createContext<FormOutcome | undefined>(undefined)

type Texts = { success: string; failure: string }

/** @returns the initial state of a form: the posted values with their errors, or an empty form */
export function useInitialFormState(
  form: FormName,
  { success, failure }: Texts,
): { submission: SubmissionState; values: Record<string, string> } {
  const outcome = useContext(FormOutcomeContext)
  if (outcome?.form !== form) return { submission: { state: 'editing' }, values: {} }
  if (outcome.state === 'sent') return { submission: { state: 'sent', message: success }, values: {} }
  const { state, fields, values, message } = outcome
  return {
    submission: state === 'invalid' ? { state, fields, message } : { state, fields, message: failure },
    values,
  }
}
