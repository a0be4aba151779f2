import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/shared/lib/api-error.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { failureText } from '../lib/failure-text.ts'
import type { DocumentFormOptions, SubmitOptions } from './document-form-options.ts'
import { useSaveProgress } from './use-save-progress.ts'
import type { FormValues } from './use-values.ts'
import { loadFormSchema, validate, withoutErrorsOf } from './validate.ts'

type FormStatus =
  | { state: 'editing' | 'saved' }
  | { state: 'saving'; staysOpen: boolean }
  | { state: 'failed'; staysOpen: boolean; message: string; fields: FieldErrors }

type Options<Values extends Record<string, unknown>, Saved> = {
  options: DocumentFormOptions<Values, Saved>
  form: FormValues<Values>
  /** Shows a conflict. @returns whether the error is one */
  openConflict: (error: unknown) => boolean
}

/** Always the same: memoised fields would render again for another object. */
const NO_ERRORS: FieldErrors = {}

/** The saves of a form: validation, the call, and its result. */
export function useSaving<Values extends Record<string, unknown>, Saved>({
  options,
  form,
  openConflict,
}: Options<Values, Saved>) {
  const [status, setStatus] = useState<FormStatus>({ state: 'editing' })
  const sending = useSaveProgress()
  const isSubmitting = useRef(false)
  const lastOptions = useRef<Pick<SubmitOptions<Values>, 'getChanges' | 'staysOpen'>>({})

  // Loaded ahead: the network may be down at submit.
  const preload = useEffectEvent(() => void loadFormSchema(options))
  useEffect(() => preload(), [])

  async function submit(submitOptions: SubmitOptions<Values>): Promise<void> {
    const { event, getChanges = () => ({}), staysOpen = false, target = form } = submitOptions
    event?.preventDefault()
    if (isSubmitting.current || status.state === 'saved') return
    isSubmitting.current = true
    lastOptions.current = { getChanges, staysOpen }
    const changes = getChanges(form.readLatest().values, { isStored: target.id !== undefined })
    setStatus({ state: 'saving', staysOpen })
    options.onSaving?.(true)
    try {
      const { errors, blank } = await validate(options, { ...form.readLatest().values, ...changes })
      if (Object.keys(errors).length > 0) return fail(options.invalidText(blank), errors)
      const obstacle = options.blockedBy?.()
      if (obstacle) return fail(obstacle, {})
      if (options.prepare && !(await options.prepare())) return setStatus({ state: 'editing' })
      const { createKey } = form
      const params = target.id === undefined ? { createKey } : { id: target.id, ifMatch: target.version }
      const before = form.readLatest()
      const sent = { ...before.values, ...changes }
      const saved = await options.save(sent, { ...params, file: before.file, ...sending.start() })
      if (!staysOpen || !options.toStoredInPlace) return finish(saved)
      form.continueFrom(options.toStoredInPlace(saved, sent), before)
      setStatus({ state: 'editing' })
      options.onSavedInPlace?.(saved)
    } catch (error) {
      handleFailure(error, target.id)
    } finally {
      isSubmitting.current = false
      options.onSaving?.(false)
      sending.end()
    }
  }

  function handleFailure(error: unknown, id: string | undefined): void {
    if (sending.wasStopped() || openConflict(error)) return setStatus({ state: 'editing' })
    if (options.onDeleted && id !== undefined && isNotFound(error)) {
      form.markDeleted()
      options.onDeleted(id)
      return setStatus({ state: 'editing' })
    }
    reportFailure(options.failure, error)
    const text = (options.errorText ?? failureText)(error, options.failure)
    fail(text, error instanceof ApiError ? error.fields : {})
  }

  function fail(message: string, fields: FieldErrors): void {
    setStatus({ state: 'failed', staysOpen: lastOptions.current.staysOpen === true, message, fields })
  }

  function finish(saved: Saved): void {
    form.draft.discard()
    setStatus({ state: 'saved' })
    options.onSaved(saved)
  }

  function clearErrors(names: string[]): void {
    setStatus((current) =>
      current.state === 'failed' ? { ...current, fields: withoutErrorsOf(names, current.fields) } : current,
    )
  }

  const failed = status.state === 'failed' ? status : undefined
  return {
    state: {
      /** a save runs, and the form takes no input */
      isSaving: status.state === 'saving' && !status.staysOpen,
      /** a save runs, and the form takes input */
      isSavingInPlace: status.state === 'saving' && status.staysOpen,
      isSaved: status.state === 'saved',
      percent: sending.percent,
      stopWaiting: sending.stopWaiting,
      fields: failed?.fields ?? NO_ERRORS,
      failure: failed?.message,
      /** the save that failed was one in place, so the focus stays where it is */
      keepsFocus: failed?.staysOpen === true,
      dismiss: () =>
        setStatus(
          failed && Object.keys(failed.fields).length > 0 ? { ...failed, message: '' } : { state: 'editing' },
        ),
      submit,
    },
    /** Repeats the last submit, over another version. */
    submitAgain: (target: SubmitOptions<Values>['target']) => submit({ ...lastOptions.current, target }),
    finish,
    clearErrors,
    reset: () => setStatus({ state: 'editing' }),
  }
}

const isNotFound = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.code === 'not-found'
