import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { failureText } from '../lib/failure-text.ts'
import { judgeValues, loadRules, type Rules } from './judge-values.ts'
import { LEAVING } from './leaving.ts'
import { meet, type Met } from './met-document.ts'
import { isSame, takeUp } from './take-up.ts'
import { useDraft } from './use-draft.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

/** What a save is given beside the values. */
export type Saving = {
  /** of the document to save over; none: a new one */
  id?: string
  ifMatch?: string
  /** names the call that makes a new one */
  createKey?: string
  file?: File
  onProgress: (percent: number) => void
}

/** A stored document, as a form takes it up. */
export type Stored<Values> = { values: Values; version?: string; id?: string }

type Options<Values, Saved> = Rules<Values> & {
  /** of the draft: `post:new`, `post:{id}` */
  name: string
  /** what the form begins with; the same object for as long as it is open */
  stored: Stored<Values>
  /**
   * what has to come to its end between the judging and the save; it may change the values. @returns whether
   * to go on
   */
  prepare?: () => Promise<boolean>
  save: (values: Values, saving: Saving) => Promise<Saved>
  /**
   * reads what stands beside a refusal: the document as somebody else left it, or as the first try made it
   */
  currentOf?: (answer: unknown) => Stored<Values>
  /** where the server gives no text */
  failure: string
  /** how a failure is told, where not by the server's text alone */
  tellFailure?: (error: unknown, failure: string) => string
  /** the banner over fields that are not valid */
  invalidText: (fields: FieldErrors) => string
  onSaved: (saved: Saved) => void
}

type Course =
  { state: 'editing' | 'saving' | 'saved' } | { state: 'failed'; message: string; fields: FieldErrors }

/**
 * The form of one stored document (docs/behaviour.md#forms-of-documents): what is written is never lost. It
 * is kept as a draft until it is saved or given up; a save says which version it began with, so that nobody's
 * work is written over unseen; leaving asks.
 */
export function useDocumentForm<Values extends Record<string, unknown>, Saved>(
  options: Options<Values, Saved>,
) {
  const { name, stored } = options
  const draft = useDraft<Values>(name)
  const confirm = useConfirm()
  const [start] = useState(() => takeUp(stored, draft.found))
  const [values, setValues] = useState(start.values)
  // what an upload brings and what is being typed may come in one and the same moment
  const latest = useRef(start.values)
  const [version, setVersion] = useState(start.version)
  const [id, setId] = useState(stored.id)
  const [createKey, setCreateKey] = useState(() => draft.found?.createKey ?? crypto.randomUUID())
  // what is stored, as far as this form has seen it
  const [base, setBase] = useState(stored.values)
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  const [file, setFile] = useState<File>()
  const [course, setCourse] = useState<Course>({ state: 'editing' })
  const [percent, setPercent] = useState<number>()
  const [met, setMet] = useState<Met<Values, Saved>>()
  const isUnderWay = useRef(false)

  const isSaved = course.state === 'saved'
  const isDirty = !isSaved && (file !== undefined || !isSame(values, base))
  useUnloadGuard(isDirty)

  // here before it is needed: the line may be gone by then
  const preload = useEffectEvent(() => void loadRules(options))
  useEffect(() => preload(), [])

  const { foundFile } = draft
  useEffect(() => {
    let isOver = false
    void foundFile().then((found) => {
      if (!found || isOver) return
      setFile(found)
      setRestoredAt((before) => before ?? Date.now())
    })
    return () => {
      isOver = true
    }
  }, [foundFile])

  function change(changes: Partial<Values>): void {
    const next = { ...latest.current, ...changes }
    write(next)
    // to drop the draft would drop the picture that was chosen with it
    if (file === undefined && isSame(next, base)) draft.drop()
    else draft.keep(next, { version, createKey })
    mend(Object.keys(changes))
  }

  function write(next: Values): void {
    latest.current = next
    setValues(next)
  }

  /** Takes the errors of fields away that are being mended; `images.2.alt` is one of `images`. */
  function mend(names: string[]): void {
    const isMended = (field: string) => names.includes(field.split('.')[0]!)
    setCourse((course) => {
      if (course.state !== 'failed' || !Object.keys(course.fields).some(isMended)) return course
      return {
        ...course,
        fields: Object.fromEntries(Object.entries(course.fields).filter(([field]) => !isMended(field))),
      }
    })
  }

  function chooseFile(chosen: File | undefined): void {
    setFile(chosen)
    draft.keepFile(chosen)
    mend(['image'])
  }

  async function submit(
    event?: FormEvent,
    over: Pick<Stored<Values>, 'id' | 'version'> = { id, version },
  ): Promise<void> {
    event?.preventDefault()
    if (isUnderWay.current || isSaved) return
    isUnderWay.current = true
    setCourse({ state: 'saving' })
    setPercent(undefined)
    try {
      const wrong = await judgeValues(options, latest.current)
      if (Object.keys(wrong).length > 0) {
        return setCourse({ state: 'failed', message: options.invalidText(wrong), fields: wrong })
      }
      if (options.prepare && !(await options.prepare())) return setCourse({ state: 'editing' })
      const how = over.id === undefined ? { createKey } : { id: over.id, ifMatch: over.version }
      finish(await options.save(latest.current, { ...how, file, onProgress: setPercent }))
    } catch (error) {
      const met = meet<Values, Saved>(error, options.currentOf)
      if (met) {
        setMet(met)
        return setCourse({ state: 'editing' })
      }
      reportFailure(options.failure, error)
      setCourse({
        state: 'failed',
        message: (options.tellFailure ?? failureText)(error, options.failure),
        fields: error instanceof ApiError ? error.fields : {},
      })
    } finally {
      isUnderWay.current = false
      setPercent(undefined)
    }
  }

  function finish(saved: Saved): void {
    draft.drop()
    setCourse({ state: 'saved' })
    options.onSaved(saved)
  }

  /** Begins anew with a stored document; what was written is given up. */
  function takeOver({ values: theirs, version: theirVersion, id: theirId }: Stored<Values>): void {
    draft.drop()
    setFile(undefined)
    write(theirs)
    setBase(theirs)
    setVersion(theirVersion)
    setId(theirId)
    // what is written from here on is another thing
    setCreateKey(crypto.randomUUID())
    setRestoredAt(undefined)
    setMet(undefined)
    setCourse({ state: 'editing' })
  }

  /** @returns whether the form may go */
  async function leave(): Promise<boolean> {
    if (course.state === 'saving') return false
    if (!isDirty) return true
    const choice = await confirm(LEAVING)
    if (choice === 'discard') draft.drop()
    return choice === 'leave' || choice === 'discard'
  }

  return {
    values,
    set: <Name extends keyof Values>(field: Name, value: Values[Name]) =>
      change({ [field]: value } as unknown as Partial<Values>),
    change,
    /** by what the values are at this moment, for what comes from elsewhere than the keyboard */
    edit: (by: (values: Values) => Partial<Values>) => change(by(latest.current)),
    file,
    chooseFile,
    isDirty,
    isSaving: course.state === 'saving',
    isSaved,
    percent,
    fields: course.state === 'failed' ? course.fields : {},
    failure: course.state === 'failed' ? course.message : undefined,
    dismiss: () =>
      setCourse(
        course.state === 'failed' && Object.keys(course.fields).length > 0
          ? { ...course, message: '' }
          : { state: 'editing' },
      ),
    submit,
    draft: {
      isKept: draft.isKept,
      /** when what is on the screen was written, where it was found again */
      restoredAt,
      discard: () => takeOver(stored),
    },
    conflict: met && {
      kind: met.kind,
      mine: values,
      current: met.current.values,
      keepMine: () => {
        const { version, id: theirId = id } = met.current
        setMet(undefined)
        setVersion(version)
        setId(theirId)
        draft.keep(latest.current, { version, createKey })
        void submit(undefined, { id: theirId, version })
      },
      takeTheirs: () => {
        if (met.kind === 'changed') return takeOver(met.current)
        setMet(undefined)
        finish(met.saved)
      },
      later: () => setMet(undefined),
    },
    leave,
  }
}
