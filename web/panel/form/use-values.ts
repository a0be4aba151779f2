import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '../drafts/use-draft.ts'
import { isSameJson } from '../lib/is-same-json.ts'
import type { StoredDocument } from './stored-document.ts'

type Options<Values> = {
  /** name of the draft, as `draftName` makes it */
  name: string
  stored: StoredDocument<Values>
}

type Content<Values> = { values: Values; file: File | undefined }

/** Changes, or a function that makes them from the current values: an upload may end after other changes. */
export type Edit<Values> = Partial<Values> | ((values: Values) => Partial<Values>)

export type FormValues<Values extends Record<string, unknown>> = ReturnType<typeof useValues<Values>>

/** The values of a form and its chosen file, kept as a draft while they differ from the stored document. */
export function useValues<Values extends Record<string, unknown>>({ name, stored }: Options<Values>) {
  const draft = useDraft<Values>(name)
  const [initial] = useState(() => restoreDraft(stored, draft.initialDraft))
  const [content, setContent] = useState<Content<Values>>({ values: initial.values, file: undefined })
  // An upload and typing may both change the values before the next render.
  const latest = useRef(content)
  // The stored document, as last read by this form: what `isChanged` compares with.
  const [origin, setOrigin] = useState(stored)
  // What the next save is based on.
  const [basis, setBasis] = useState(() => ({
    version: initial.version,
    createKey: draft.initialDraft?.createKey ?? crypto.randomUUID(),
    id: stored.id,
  }))
  const [restoredAt, setRestoredAt] = useState(initial.restoredAt)

  useDraftFile(draft.loadFile, (file) => {
    if (file) {
      apply({ file })
      setRestoredAt((before) => before ?? draft.initialDraft?.keptAt ?? Date.now())
    } else if (draft.initialDraft && isSameJson(latest.current.values, origin.values) && !origin.isDeleted) {
      // The document has been saved with these values.
      draft.discard()
    }
  })

  function apply(next: Partial<Content<Values>>): void {
    latest.current = { ...latest.current, ...next }
    setContent(latest.current)
  }

  /** Without differences from the stored document no draft is needed. */
  function keepDraft(document = origin, draftBasis: typeof basis = basis): void {
    const { values, file } = latest.current
    if (file === undefined && isSameJson(values, document.values) && !document.isDeleted) draft.discard()
    else draft.keep(values, draftBasis)
  }

  /** @returns the names of the edited values */
  function change(edit: Edit<Values>): string[] {
    const changes = typeof edit === 'function' ? edit(latest.current.values) : edit
    apply({ values: { ...latest.current.values, ...changes } })
    keepDraft()
    return Object.keys(changes)
  }

  function chooseFile(chosen: File | undefined): void {
    apply({ file: chosen })
    draft.keepFile(chosen)
    keepDraft()
  }

  /** From now on, this stored document is edited. @returns what the next save is based on */
  function startFrom(document: StoredDocument<Values>): typeof basis {
    // The next create is a different document.
    const next = { version: document.version, createKey: crypto.randomUUID(), id: document.id }
    setOrigin(document)
    setBasis(next)
    setRestoredAt(undefined)
    return next
  }

  return {
    ...content,
    ...basis,
    origin,
    /** whether there is something to save */
    isChanged:
      origin.isDeleted === true || content.file !== undefined || !isSameJson(content.values, origin.values),
    restoredAt,
    draft,
    /** @returns values and file, with changes since the last render */
    readLatest: () => latest.current,
    change,
    chooseFile,
    /** Resets the form to a stored document and discards the edits. */
    resetTo: (document: StoredDocument<Values>) => {
      draft.discard()
      apply({ values: document.values, file: undefined })
      startFrom(document)
    },
    /** Continues with a document that was saved, and with the edits made since `before`, which was sent. */
    continueFrom: (saved: StoredDocument<Values>, before: Content<Values>) => {
      const { values, file } = latest.current
      apply({ values: mergeEdits({ saved: saved.values, before: before.values, current: values }) })
      if (file === before.file) {
        apply({ file: undefined })
        draft.keepFile(undefined)
      }
      keepDraft(saved, startFrom(saved))
    },
    /** From now on, the edits are saved over this version. */
    retarget: ({ id, version }: Pick<StoredDocument<Values>, 'id' | 'version'>) => {
      const next = { ...basis, version, id }
      setBasis(next)
      draft.keep(latest.current.values, next)
    },
    /** The stored document is gone: the next save creates a new one. */
    markDeleted: () => {
      setOrigin({ ...origin, isDeleted: true })
      setBasis((current) => ({ ...current, id: undefined }))
      draft.keep(latest.current.values, { ...basis, id: undefined })
    },
    /** Applies the edits to a document restored from the trash. */
    rebase: (restored: StoredDocument<Values>) => {
      // If somebody else saved before the deletion, the basis stays old, so that the next save is a conflict.
      const isSeen = basis.version === undefined || isSameJson(origin.values, restored.values)
      const next = { ...basis, id: restored.id, version: isSeen ? restored.version : basis.version }
      setOrigin(restored)
      setBasis(next)
      draft.keep(latest.current.values, next)
    },
  }
}

/** Reads the file of the draft, which is there only after the first render. */
function useDraftFile(load: () => Promise<File | undefined>, onLoad: (file: File | undefined) => void): void {
  const handleFile = useEffectEvent(onLoad)
  useEffect(() => {
    let isCancelled = false
    void load().then((file) => isCancelled || handleFile(file))
    return () => {
      isCancelled = true
    }
  }, [load])
}

/** @returns what was saved, with the values that were edited since `before` */
function mergeEdits<Values extends Record<string, unknown>>({
  saved,
  before,
  current,
}: Record<'saved' | 'before' | 'current', Values>): Values {
  const edited = Object.keys(saved).filter((name) => current[name] !== before[name])
  return { ...saved, ...Object.fromEntries(edited.map((name) => [name, current[name]])) }
}

type InitialDraft<Values> = { values: Values; version?: string; keptAt: number } | undefined

/** Fields missing in the draft, which an older form may have written, keep their stored values. */
function restoreDraft<Values>(
  stored: StoredDocument<Values>,
  draft: InitialDraft<Values>,
): StoredDocument<Values> & { restoredAt?: number } {
  if (!draft || isSameJson(draft.values, stored.values)) return stored
  return {
    values: { ...stored.values, ...draft.values },
    version: draft.version ?? stored.version,
    restoredAt: draft.keptAt,
  }
}
