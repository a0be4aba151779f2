import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { fieldErrors } from '#web/shared/lib/field-errors.ts'

type Course =
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
 * The course of a form about an account: check by the endpoint's schema, send, tell. Unlike what staff write,
 * nothing of it is kept on the device: it may hold a password.
 */
export function useAccountForm<Body>({ loadSchema, send, onSaved }: Options<Body>) {
  const [course, setCourse] = useState<Course>({ state: 'editing' })
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const { state } = course

  // here before it is needed: the line may be gone by then
  const preload = useEffectEvent(() => void loadSchema().catch(() => {}))
  useEffect(() => preload(), [])
  useEffect(() => {
    if (state === 'failed') {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
    }
  }, [state])

  async function submit(values: unknown): Promise<void> {
    if (isUnderWay.current || state === 'saved') return
    isUnderWay.current = true
    setCourse({ state: 'busy' })
    try {
      // where a lost line keeps its code back the server judges, as it does in any case
      const parsed = (await loadSchema().catch(() => undefined))?.safeParse(values) ?? {
        success: true,
        data: values as Body,
      }
      if (!parsed.success) return setCourse({ state: 'failed', fields: fieldErrors(parsed.error.issues) })
      const saved = await send(parsed.data)
      setCourse({ state: 'saved' })
      onSaved(saved, parsed.data)
    } catch (error) {
      setCourse({ state: 'failed', ...tell(error) })
    } finally {
      isUnderWay.current = false
    }
  }

  /** Takes a field's error away: it is being mended. */
  function mend(name: string): void {
    if (course.state !== 'failed' || !(name in course.fields)) return
    const { [name]: _mended, ...fields } = course.fields
    setCourse({ ...course, fields })
  }

  return {
    form,
    isBusy: state === 'busy',
    isSaved: state === 'saved',
    fields: course.state === 'failed' ? course.fields : {},
    failure: course.state === 'failed' ? course.message : undefined,
    submit,
    mend,
    dismiss: () => setCourse({ state: 'editing' }),
  }
}

/** What stands beside a field is not said again above the form. */
function tell(error: unknown): { message?: string; fields: FieldErrors } {
  if (!(error instanceof ApiError)) return { message: messages.request.unexpected, fields: {} }
  const isBeside = Object.values(error.fields).includes(error.message)
  return { message: isBeside ? undefined : error.message, fields: error.fields }
}
