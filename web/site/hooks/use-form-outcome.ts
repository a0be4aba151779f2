import { createContext, useContext } from 'react'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import type { FormName } from '#cms/shared/paths.ts'
import type { Submission } from './use-submission.ts'

/** How a form of this page went that the browser posted by itself. */
export const FormOutcomeContext = createContext<FormOutcome | undefined>(undefined)

type Texts = { success: string; failure: string }

/** @returns where a form begins: with what was written and what is wrong with it, or as new */
export function useFormStart(
  form: FormName,
  { success, failure }: Texts,
): { submission: Submission; values: Record<string, string> } {
  const outcome = useContext(FormOutcomeContext)
  if (outcome?.form !== form) return { submission: { state: 'editing' }, values: {} }
  if (outcome.state === 'sent') return { submission: { state: 'sent', message: success }, values: {} }
  const { state, fields, values, message } = outcome
  return {
    submission: state === 'invalid' ? { state, fields, message } : { state, fields, message: failure },
    values,
  }
}
