import { useEffect, type RefObject } from 'react'
import type { FieldErrors } from '#web/lib/api-error.ts'

/** After a form was refused, the first field that needs another look has the focus. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, fields: FieldErrors): void {
  const faulty = Object.keys(fields).join(' ')
  useEffect(() => {
    if (faulty) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, faulty])
}
