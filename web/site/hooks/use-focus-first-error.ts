import { useEffect, type RefObject } from 'react'
import type { Submission } from './use-submission.ts'

/**
 * After a form was refused, the first field that needs another look has the focus; mending one moves it
 * nowhere.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, { state }: Submission): void {
  useEffect(() => {
    if (state === 'invalid' || state === 'failed') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [form, state])
}
