import { useState } from 'react'
import { flushSync } from 'react-dom'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { failureText } from '../lib/failure-text.ts'
import { useToast } from '../ui/toast.tsx'

type Options<Item> = {
  /** title of the confirmation */
  question: string
  getName: (item: Item) => string
  toPath: (id: string) => string
  toRestorePath: (id: string) => string
  /** removes the item from the cached list */
  removeFromList: (id: string) => Promise<unknown>
  /** revalidates the list */
  reload: () => Promise<unknown>
  failures: { remove: string; restore: string }
  errorText?: (error: unknown, fallback: string) => string
  /** whether a failed deletion is only logged, not shown */
  isQuiet?: boolean
}

/** Deletes a list item after a confirmation, and restores it from the trash (docs/behaviour.md#lists). */
export function useRemoval<Item extends { id: string }>({
  question,
  getName,
  toPath,
  toRestorePath,
  removeFromList,
  reload,
  failures,
  errorText = failureText,
  isQuiet = false,
}: Options<Item>) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [pendingId, setPendingId] = useState<string>()
  const [removed, setRemoved] = useState<{ item: Item; isBusy: boolean }>()
  const [failure, setFailure] = useState<string>()

  function clearNotices(): void {
    setRemoved(undefined)
    setFailure(undefined)
  }

  async function remove(item: Item): Promise<void> {
    const choice = await confirm({
      question,
      detail: `“${getName(item)}” will be removed from the site and moved to the trash. You can undo this.`,
      choices: [
        { name: 'cancel', label: 'Cancel' },
        { name: 'delete', label: 'Delete', variant: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    clearNotices()
    setPendingId(item.id)
    try {
      await api.send(toPath(item.id), { method: 'DELETE' })
      // In one render: the notice takes the focus that is lost with the row.
      const listUpdate = flushSync(() => {
        setRemoved({ item, isBusy: false })
        return removeFromList(item.id)
      })
      toast()
      await listUpdate
    } catch (error) {
      reportFailure(failures.remove, error)
      if (!isQuiet) setFailure(errorText(error, failures.remove))
      // Another user may have deleted it already.
      void reload().catch(() => {})
    } finally {
      setPendingId(undefined)
    }
  }

  async function undo(): Promise<void> {
    if (!removed || removed.isBusy) return
    setRemoved({ ...removed, isBusy: true })
    setFailure(undefined)
    try {
      await api.send(toRestorePath(removed.item.id), { method: 'POST' })
      await reload()
      setRemoved(undefined)
      toast()
    } catch (error) {
      reportFailure(failures.restore, error)
      setRemoved({ ...removed, isBusy: false })
      setFailure(errorText(error, failures.restore))
    }
  }

  return {
    remove: (item: Item) => void remove(item),
    /** id of the item being deleted */
    removingId: pendingId,
    /** the deleted item that can be restored */
    removed: removed && { ...removed, name: getName(removed.item) },
    undo: () => void undo(),
    failure,
    dismiss: () => setFailure(undefined),
    /** clears the undo notice and the failure, before the next action */
    clear: clearNotices,
  }
}

export type Removal = Pick<ReturnType<typeof useRemoval<{ id: string }>>, 'removed' | 'undo' | 'clear'>
