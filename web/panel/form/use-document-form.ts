import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { failureText } from '../lib/failure-text.ts'
import type { DocumentFormOptions, SubmitOptions } from './document-form-options.ts'
import { mergeEdits } from './merge-edits.ts'
import { validate, loadFormSchema } from './validate.ts'
import { unsavedChangesPrompt } from './unsaved-changes-prompt.ts'
import { parseSaveConflict, type SaveConflict } from './save-conflict.ts'
import type { StoredDocument } from './stored-document.ts'
import { isSame, restoreDraft } from './restore-draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useSaveProgress } from './use-save-progress.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

type FormStatus =
  | { state: 'editing' | 'saved' }
  | { state: 'saving'; stays: boolean }
  | { state: 'failed'; stays: boolean; message: string; fields: FieldErrors }

/**
 * The form of one stored document (docs/behaviour.md#forms-of-documents). Edits are kept as a draft until
 * they are saved or discarded; a save sends the version it is based on, so it never overwrites another user's
 * changes unseen; leaving with unsaved changes asks first.
 */
export function useDocumentForm<Values extends Record<string, unknown>, Saved>(
  options: DocumentFormOptions<Values, Saved>,
) {
  const { name, stored } = options
  const draft = useDraft<Values>(name)
  const confirm = useConfirm()
  const [initial] = useState(() => restoreDraft(stored, draft.found))
  const [values, setValues] = useState(initial.values)
  // An upload and typing may both change the values before the next render.
  const latest = useRef(initial.values)
  const [version, setVersion] = useState(initial.version)
  const [id, setId] = useState(stored.id)
  const [createKey, setCreateKey] = useState(() => draft.found?.createKey ?? crypto.randomUUID())
  // The stored document, as last read by this form: what `isDirty` compares with.
  const [origin, setOrigin] = useState(stored)
  const [restoredAt, setRestoredAt] = useState(initial.restoredAt)
  const [file, setFile] = useState<File>()
  const latestFile = useRef<File>(undefined)
  const [status, setStatus] = useState<FormStatus>({ state: 'editing' })
  const sending = useSaveProgress()
  const [saveConflict, setSaveConflict] = useState<SaveConflict<Values, Saved>>()
  const isSubmitting = useRef(false)
  const last = useRef<Pick<SubmitOptions<Values>, 'getChanges' | 'staysOpen'>>({})

  const basis = { version, createKey, id }

  const isSaved = status.state === 'saved'
  const isDirty =
    !isSaved && (origin.isDeleted === true || file !== undefined || !isSame(values, origin.values))
  useUnloadGuard(isDirty)

  // Loaded ahead: the network may be down at submit.
  const preload = useEffectEvent(() => void loadFormSchema(options))
  useEffect(() => preload(), [])

  const { loadFile: foundFile } = draft
  const takeFile = useEffectEvent((found: File | undefined) => {
    if (found) {
      applyFile(found)
      setRestoredAt((before) => before ?? draft.found?.keptAt ?? Date.now())
    } else if (draft.found && isSame(latest.current, origin.values) && !origin.isDeleted) {
      // The values are stored by now.
      draft.drop()
    }
  })
  useEffect(() => {
    let isCancelled = false
    void foundFile().then((found) => isCancelled || takeFile(found))
    return () => {
      isCancelled = true
    }
  }, [foundFile])

  /** @param edit what to change, or how, of the values as they are then: an upload may end after others */
  function change(edit: Partial<Values> | ((values: Values) => Partial<Values>)): void {
    const changes = typeof edit === 'function' ? edit(latest.current) : edit
    const next = { ...latest.current, ...changes }
    applyValues(next)
    keepDraft()
    clearErrors(Object.keys(changes))
  }

  /** Without differences from the stored document no draft is needed. */
  function keepDraft(over = origin, draftBasis = basis): void {
    const isUnchanged = latestFile.current === undefined && isSame(latest.current, over.values)
    if (isUnchanged && !over.isDeleted) draft.drop()
    else draft.keep(latest.current, draftBasis)
  }

  function applyFile(next: File | undefined): void {
    latestFile.current = next
    setFile(next)
  }

  function applyValues(next: Values): void {
    latest.current = next
    setValues(next)
  }

  /** Clears the errors of edited fields; `images.2.alt` belongs to `images`. */
  function clearErrors(names: string[]): void {
    const isCleared = (field: string) => names.includes(field.split('.')[0]!)
    setStatus((status) => {
      if (status.state !== 'failed' || !Object.keys(status.fields).some(isCleared)) return status
      return {
        ...status,
        fields: Object.fromEntries(Object.entries(status.fields).filter(([field]) => !isCleared(field))),
      }
    })
  }

  function chooseFile(chosen: File | undefined): void {
    applyFile(chosen)
    draft.keepFile(chosen)
    keepDraft()
    clearErrors(['image'])
  }

  async function submit(
    event?: FormEvent,
    { getChanges = () => ({}), staysOpen = false, target = { id, version } }: SubmitOptions<Values> = {},
  ): Promise<void> {
    event?.preventDefault()
    if (isSubmitting.current || isSaved) return
    isSubmitting.current = true
    last.current = { getChanges, staysOpen }
    const changes = getChanges(latest.current, target.id !== undefined)
    setStatus({ state: 'saving', stays: staysOpen })
    options.onSaving?.(true)
    try {
      const { errors, blank } = await validate(options, { ...latest.current, ...changes })
      if (Object.keys(errors).length > 0) return fail(options.invalidText(blank), errors)
      const obstacle = options.blockedBy?.()
      if (obstacle) return fail(obstacle, {})
      if (options.prepare && !(await options.prepare())) return setStatus({ state: 'editing' })
      const params = target.id === undefined ? { createKey } : { id: target.id, ifMatch: target.version }
      const before = latest.current
      const sent = { ...before, ...changes }
      const saving = { ...params, file: latestFile.current, ...sending.start() }
      const saved = await options.save(sent, saving)
      if (!staysOpen || !options.toStoredInPlace) return finish(saved)
      stay(saved, options.toStoredInPlace(saved, sent), { values: before, file: saving.file })
    } catch (error) {
      if (sending.wasStopped()) return setStatus({ state: 'editing' })
      const saveConflict = parseSaveConflict<Values, Saved>(error, options.parseCurrent)
      if (saveConflict) {
        setSaveConflict(saveConflict)
        return setStatus({ state: 'editing' })
      }
      if (options.onDeleted && target.id !== undefined && isNotFound(error)) {
        setOrigin({ ...origin, isDeleted: true })
        setId(undefined)
        draft.keep(latest.current, { ...basis, id: undefined })
        options.onDeleted(target.id)
        return setStatus({ state: 'editing' })
      }
      reportFailure(options.failure, error)
      const text = (options.errorText ?? failureText)(error, options.failure)
      fail(text, error instanceof ApiError ? error.fields : {})
    } finally {
      isSubmitting.current = false
      options.onSaving?.(false)
      sending.end()
    }
  }

  function fail(message: string, fields: FieldErrors): void {
    setStatus({ state: 'failed', stays: last.current.staysOpen === true, message, fields })
  }

  /** Keeps the form open on the saved document, with the edits made meanwhile. */
  function stay(saved: Saved, kept: StoredDocument<Values>, before: { values: Values; file?: File }): void {
    applyValues(mergeEdits({ before: before.values, now: latest.current, saved: kept.values }))
    if (latestFile.current === before.file) {
      applyFile(undefined)
      draft.keepFile(undefined)
    }
    setOrigin(kept)
    setVersion(kept.version)
    setId(kept.id)
    const nextKey = crypto.randomUUID()
    setCreateKey(nextKey)
    setRestoredAt(undefined)
    setStatus({ state: 'editing' })
    keepDraft(kept, { version: kept.version, createKey: nextKey, id: kept.id })
    options.onSavedInPlace?.(saved)
  }

  function finish(saved: Saved): void {
    draft.drop()
    setStatus({ state: 'saved' })
    options.onSaved(saved)
  }

  /** Resets the form to a stored document and discards the edits. */
  function resetTo(document: StoredDocument<Values>): void {
    draft.drop()
    applyFile(undefined)
    applyValues(document.values)
    setOrigin(document)
    setVersion(document.version)
    setId(document.id)
    // The next create is a different document.
    setCreateKey(crypto.randomUUID())
    setRestoredAt(undefined)
    setSaveConflict(undefined)
    setStatus({ state: 'editing' })
  }

  /** Applies the edits to a document restored from the trash. */
  function rebase(restored: StoredDocument<Values>): void {
    // Whoever saved before the deletion is not overwritten unseen: then the next save is a conflict.
    const isSeen = version === undefined || isSame(origin.values, restored.values)
    const next = isSeen ? restored.version : version
    setOrigin(restored)
    setId(restored.id)
    setVersion(next)
    draft.keep(latest.current, { version: next, createKey, id: restored.id })
  }

  /** @returns whether the form may close */
  async function leave(): Promise<boolean> {
    if (status.state === 'saving') return false
    if (!isDirty) return true
    const choice = await confirm(unsavedChangesPrompt)
    if (choice === 'discard') draft.drop()
    return choice === 'leave' || choice === 'discard'
  }

  return {
    values,
    set: <Name extends keyof Values>(field: Name, value: Values[Name]) =>
      change({ [field]: value } as unknown as Partial<Values>),
    change,
    file,
    chooseFile,
    isDirty,
    /** fields and buttons wait for a save */
    isSaving: status.state === 'saving' && !status.stays,
    /** a save runs under a form that takes input */
    isSavingInPlace: status.state === 'saving' && status.stays,
    isSaved,
    percent: sending.percent,
    stopWaiting: sending.stopWaiting,
    fields: status.state === 'failed' ? status.fields : {},
    failure: status.state === 'failed' ? status.message : undefined,
    /** the save that failed left the focus where it was */
    keepsFocus: status.state === 'failed' && status.stays,
    dismiss: () =>
      setStatus(
        status.state === 'failed' && Object.keys(status.fields).length > 0
          ? { ...status, message: '' }
          : { state: 'editing' },
      ),
    submit,
    draft: {
      isKept: draft.isKept,
      /** time of the restored draft, in ms since 1970; undefined if none was restored */
      restoredAt,
      discard: () => resetTo({ ...origin, isDeleted: false }),
    },
    conflict: saveConflict && {
      kind: saveConflict.kind,
      mine: values,
      current: saveConflict.current.values,
      keepMine: () => {
        const { version, id: currentId = id } = saveConflict.current
        setSaveConflict(undefined)
        setVersion(version)
        setId(currentId)
        draft.keep(latest.current, { version, createKey, id: currentId })
        void submit(undefined, { ...last.current, target: { id: currentId, version } })
      },
      takeTheirs: () => {
        if (saveConflict.kind === 'changed') return resetTo(saveConflict.current)
        setSaveConflict(undefined)
        finish(saveConflict.saved)
      },
      later: () => setSaveConflict(undefined),
    },
    rebase,
    /** discards the edits for a document as it is stored */
    reset: resetTo,
    /** of the stored document, which the next save writes over */
    version,
    leave,
  }
}

const isNotFound = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.code === 'not-found'

/** What `useDocumentForm` returns. */
export type DocumentForm<Values extends Record<string, unknown>> = ReturnType<
  typeof useDocumentForm<Values, unknown>
>
