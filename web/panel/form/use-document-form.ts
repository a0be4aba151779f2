import { useConfirm } from '../ui/confirm.tsx'
import type { DocumentFormOptions } from './document-form-options.ts'
import type { StoredDocument } from './stored-document.ts'
import { useConflict } from './use-conflict.ts'
import { useSaving } from './use-saving.ts'
import { useUnloadGuard } from './use-unload-guard.ts'
import { useValues, type Edit } from './use-values.ts'

/**
 * The form of one stored document (docs/behaviour.md#forms-of-documents). Edits are kept as a draft until
 * they are saved or discarded; a save sends the version it is based on, so it never overwrites another user's
 * changes unseen; leaving with unsaved changes asks first.
 */
export function useDocumentForm<Values extends Record<string, unknown>, Saved>(
  options: DocumentFormOptions<Values, Saved>,
) {
  const confirm = useConfirm()
  const form = useValues<Values>(options)
  const saving = useSaving({ options, form, openConflict: (error): boolean => conflict.open(error) })
  const conflict = useConflict<Values, Saved>({
    values: form.values,
    id: form.id,
    parseCurrent: options.parseCurrent,
    saveOver: (target) => {
      form.retarget(target)
      void saving.submitAgain(target)
    },
    reset,
    finish: saving.finish,
  })
  const { isSaving, isSavingInPlace, isSaved } = saving.state
  const isDirty = !isSaved && form.isChanged
  useUnloadGuard(isDirty)

  function change(edit: Edit<Values>): void {
    saving.clearErrors(form.change(edit))
  }

  function reset(document: StoredDocument<Values>): void {
    form.resetTo(document)
    conflict.close()
    saving.reset()
  }

  /** @returns whether the form may close */
  async function leave(): Promise<boolean> {
    if (isSaving || isSavingInPlace) return false
    if (!isDirty) return true
    const choice = await confirm(unsavedChangesPrompt)
    if (choice === 'discard') form.draft.discard()
    return choice === 'leave' || choice === 'discard'
  }

  return {
    ...saving.state,
    values: form.values,
    set: <Name extends keyof Values>(field: Name, value: Values[Name]) =>
      change({ [field]: value } as unknown as Partial<Values>),
    change,
    file: form.file,
    chooseFile: (chosen: File | undefined) => {
      form.chooseFile(chosen)
      saving.clearErrors(['image'])
    },
    isDirty,
    draft: {
      isKept: form.draft.isKept,
      /** time of the restored draft, in ms since 1970; undefined if none was restored */
      restoredAt: form.restoredAt,
      discard: () => reset({ ...form.origin, isDeleted: false }),
    },
    conflict: conflict.conflict,
    rebase: form.rebase,
    /** replaces the edits by a stored document */
    reset,
    /** version of the stored document that the next save replaces */
    version: form.version,
    leave,
  }
}

/** The question before a form with unsaved changes closes. */
const unsavedChangesPrompt = {
  question: 'Leave without saving?',
  detail: 'A draft stays on this device and is there when you come back.',
  choices: [
    { name: 'stay', label: 'Keep editing', variant: 'primary' as const },
    { name: 'leave', label: 'Leave, keep the draft' },
    { name: 'discard', label: 'Discard changes' },
  ],
}

/** What `useDocumentForm` returns. */
export type DocumentForm<Values extends Record<string, unknown>> = ReturnType<
  typeof useDocumentForm<Values, unknown>
>
