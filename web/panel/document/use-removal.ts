import { useState } from 'react'
import { reportFailure } from '#web/shared/lib/report.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { failureText } from '../lib/failure-text.ts'
import { useToast } from '../ui/toast.tsx'

type Options<Item> = {
  /** the question that is asked before */
  question: string
  nameOf: (item: Item) => string
  pathOf: (id: string) => string
  restorePathOf: (id: string) => string
  /** takes it out of the list that is shown */
  takeOut: (id: string) => Promise<unknown>
  /** asks for the list anew */
  reload: () => Promise<unknown>
  failures: { remove: string; restore: string }
  tell?: (error: unknown, fallback: string) => string
  /** that a post could not be deleted is logged only */
  isQuiet?: boolean
}

/**
 * Deletes something of a list after a question that names it, and brings it back from the trash
 * (docs/behaviour.md#lists).
 */
export function useRemoval<Item extends { id: string }>({
  question,
  nameOf,
  pathOf,
  restorePathOf,
  takeOut,
  reload,
  failures,
  tell = failureText,
  isQuiet = false,
}: Options<Item>) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [leaving, setLeaving] = useState<string>()
  const [gone, setGone] = useState<{ item: Item; isBusy: boolean }>()
  const [failure, setFailure] = useState<string>()

  function forget(): void {
    setGone(undefined)
    setFailure(undefined)
  }

  async function remove(item: Item): Promise<void> {
    const choice = await confirm({
      question,
      detail: `“${nameOf(item)}” leaves the site at once and goes to the trash. You can undo this.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'delete', label: 'Delete', look: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    forget()
    setLeaving(item.id)
    try {
      await api.send(pathOf(item.id), { method: 'DELETE' })
      await takeOut(item.id)
      setGone({ item, isBusy: false })
      toast()
    } catch (error) {
      reportFailure(failures.remove, error)
      if (!isQuiet) setFailure(tell(error, failures.remove))
      // somebody else may have been quicker
      void reload().catch(() => {})
    } finally {
      setLeaving(undefined)
    }
  }

  async function undo(): Promise<void> {
    if (!gone || gone.isBusy) return
    setGone({ ...gone, isBusy: true })
    setFailure(undefined)
    try {
      await api.send(restorePathOf(gone.item.id), { method: 'POST' })
      await reload()
      setGone(undefined)
      toast()
    } catch (error) {
      reportFailure(failures.restore, error)
      setGone({ ...gone, isBusy: false })
      setFailure(tell(error, failures.restore))
    }
  }

  return {
    remove: (item: Item) => void remove(item),
    /** the id of what is being deleted */
    leaving,
    /** what can be had back */
    gone: gone && { ...gone, name: nameOf(gone.item) },
    undo: () => void undo(),
    failure,
    dismiss: () => setFailure(undefined),
    /** ends the offer to undo, and what was said of a failure: the next thing is being done */
    forget,
  }
}

export type Removal = Pick<ReturnType<typeof useRemoval<{ id: string }>>, 'gone' | 'undo' | 'forget'>
