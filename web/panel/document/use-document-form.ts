import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { failureText } from '../lib/failure-text.ts'
import { validate, loadFormSchema, type ValidationRules } from './validate.ts'
import { unsavedChangesPrompt } from './unsaved-changes-prompt.ts'
import { parseSaveConflict, type SaveConflict } from './save-conflict.ts'
import type { StoredDocument } from './stored-document.ts'
import { isSame, restoreDraft } from './restore-draft.ts'
import { useDraft } from './use-draft.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

/** Passed to `save` beside the values. */
export type SaveOptions = {
  /** the document to update; undefined creates a new one */
  id?: string
  ifMatch?: string
  /** idempotency key of a create */
  createKey?: string
  file?: File
  onProgress: (percent: number) => void
}

export type DocumentFormOptions<Values, Saved> = ValidationRules<Values> & {
  /** key of the draft: `post:new`, `post:{id}` */
  name: string
  /** the initial document; must keep its identity while the form is mounted */
  stored: StoredDocument<Values>
  /** runs between validation and save, and may change the values. @returns whether to go on */
  prepare?: () => Promise<boolean>
  save: (values: Values, saving: SaveOptions) => Promise<Saved>
  /** parses a conflict response: the document as another user saved it, or as the first attempt created it */
  currentOf?: (answer: unknown) => StoredDocument<Values>
  /** error text when the server sends none */
  failure: string
  /** error text of a failed save; default: the server's own text, else `failure` */
  errorText?: (error: unknown, failure: string) => string
  /** banner text when fields are invalid. @param blank names of blank fields */
  invalidText: (blank: readonly string[]) => string
  /** a save began, or ended */
  onSaving?: (isSaving: boolean) => void
  onSaved: (saved: Saved) => void
  /** A save found the document deleted: the next one creates a new document. Without it, such a save fails. */
  onDeleted?: (id: string) => void
}

type FormStatus =
  | { state: 'editing' | 'saving' | 'saved' }
  | { state: 'failed'; message: string; fields: FieldErrors }

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
  const [percent, setPercent] = useState<number>()
  const [saveConflict, setSaveConflict] = useState<SaveConflict<Values, Saved>>()
  const isSubmitting = useRef(false)
  const lastChanges = useRef<Partial<Values>>({})

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
      // What was written is what is stored by now.
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

  /** What differs in nothing from what is stored needs no draft. */
  function keepDraft(): void {
    const isUnchanged = latestFile.current === undefined && isSame(latest.current, origin.values)
    if (isUnchanged && !origin.isDeleted) draft.drop()
    else draft.keep(latest.current, { version, createKey })
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

  /** @param changes values to save beside those of the form, which keeps its own until the save succeeded */
  async function submit(
    event?: FormEvent,
    changes: Partial<Values> = {},
    target: Pick<StoredDocument<Values>, 'id' | 'version'> = { id, version },
  ): Promise<void> {
    event?.preventDefault()
    if (isSubmitting.current || isSaved) return
    isSubmitting.current = true
    lastChanges.current = changes
    setStatus({ state: 'saving' })
    options.onSaving?.(true)
    setPercent(undefined)
    try {
      const { errors, blank } = await validate(options, { ...latest.current, ...changes })
      if (Object.keys(errors).length > 0) {
        return setStatus({ state: 'failed', message: options.invalidText(blank), fields: errors })
      }
      if (options.prepare && !(await options.prepare())) return setStatus({ state: 'editing' })
      const params = target.id === undefined ? { createKey } : { id: target.id, ifMatch: target.version }
      finish(
        await options.save({ ...latest.current, ...changes }, { ...params, file, onProgress: setPercent }),
      )
    } catch (error) {
      const saveConflict = parseSaveConflict<Values, Saved>(error, options.currentOf)
      if (saveConflict) {
        setSaveConflict(saveConflict)
        return setStatus({ state: 'editing' })
      }
      if (options.onDeleted && target.id !== undefined && isNotFound(error)) {
        setOrigin({ ...origin, isDeleted: true })
        setId(undefined)
        draft.keep(latest.current, { version, createKey })
        options.onDeleted(target.id)
        return setStatus({ state: 'editing' })
      }
      reportFailure(options.failure, error)
      setStatus({
        state: 'failed',
        message: (options.errorText ?? failureText)(error, options.failure),
        fields: error instanceof ApiError ? error.fields : {},
      })
    } finally {
      isSubmitting.current = false
      options.onSaving?.(false)
      setPercent(undefined)
    }
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

  /** Puts the edits over a document that came back from the trash. */
  function rebase(restored: StoredDocument<Values>): void {
    // Whoever saved before the deletion is not overwritten unseen: then the next save is a conflict.
    const isSeen = version === undefined || isSame(origin.values, restored.values)
    const next = isSeen ? restored.version : version
    setOrigin(restored)
    setId(restored.id)
    setVersion(next)
    draft.keep(latest.current, { version: next, createKey })
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
    isSaving: status.state === 'saving',
    isSaved,
    percent,
    fields: status.state === 'failed' ? status.fields : {},
    failure: status.state === 'failed' ? status.message : undefined,
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
        draft.keep(latest.current, { version, createKey })
        void submit(undefined, lastChanges.current, { id: currentId, version })
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
