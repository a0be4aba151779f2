import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { fieldErrors } from '#web/shared/lib/field-errors.ts'

type FormStatus =
  { state: 'editing' | 'busy' | 'saved' } | { state: 'failed'; message?: string; fields: FieldErrors }
type Schema<Body> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}
type Options<Body> = {
  loadSchema: () => Promise<Schema<Body>>
  send: (body: Body) => Promise<{ user: StaffUser }>
  onSaved: (saved: { user: StaffUser }, body: Body) => void
}

/**
 * The form of an account: validates with the endpoint's schema, sends, reports errors. Unlike documents it
 * has no draft on the device, since it may hold a password.
 */
export function useAccountForm<Body>({ loadSchema, send, onSaved }: Options<Body>) {
  const [status, setStatus] = useState<FormStatus>({ state: 'editing' })
  const form = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const { state } = status

  // Loaded ahead: the network may be down at submit.
  const preload = useEffectEvent(() => void loadSchema().catch(() => {}))
  useEffect(() => preload(), [])
  useEffect(() => {
    if (state === 'failed') {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
    }
  }, [state])

  async function submit(values: unknown): Promise<void> {
    if (isSubmitting.current || state === 'saved') return
    isSubmitting.current = true
    setStatus({ state: 'busy' })
    try {
      // If the schema's chunk fails to load, only the server validates.
      const parsed = (await loadSchema().catch(() => undefined))?.safeParse(values) ?? {
        success: true,
        data: values as Body,
      }
      if (!parsed.success) return setStatus({ state: 'failed', fields: fieldErrors(parsed.error.issues) })
      const saved = await send(parsed.data)
      setStatus({ state: 'saved' })
      onSaved(saved, parsed.data)
    } catch (error) {
      setStatus({ state: 'failed', ...toFailure(error) })
    } finally {
      isSubmitting.current = false
    }
  }

  /** Clears a field's error while it is edited. */
  function clearError(name: string): void {
    if (status.state !== 'failed' || !(name in status.fields)) return
    const { [name]: _cleared, ...fields } = status.fields
    setStatus({ ...status, fields })
  }

  return {
    form,
    isBusy: state === 'busy',
    isSaved: state === 'saved',
    fields: status.state === 'failed' ? status.fields : {},
    failure: status.state === 'failed' ? status.message : undefined,
    submit,
    clearFieldError: clearError,
    dismiss: () => setStatus({ state: 'editing' }),
  }
}

/** A message shown at a field is not repeated above the form. */
function toFailure(error: unknown): { message?: string; fields: FieldErrors } {
  if (!(error instanceof ApiError)) return { message: messages.request.unexpected, fields: {} }
  const isAtField = Object.values(error.fields).includes(error.message)
  return { message: isAtField ? undefined : error.message, fields: error.fields }
}
