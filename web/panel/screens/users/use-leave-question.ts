import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useUnloadGuard } from '#web/panel/document/use-unload-guard.ts'

/**
 * Every form warns before unsaved work is lost.
 * @param detail what becomes of it
 * @returns whether the form may go: after a yes, where something was written
 */
export function useLeaveQuestion({
  isDirty,
  isBusy,
  detail,
}: {
  isDirty: boolean
  isBusy: boolean
  detail: string
}): () => Promise<boolean> {
  const confirm = useConfirm()
  useUnloadGuard(isDirty)

  return async () => {
    if (isBusy) return false
    if (!isDirty) return true
    const choice = await confirm({
      question: 'Leave without saving?',
      detail,
      choices: [
        { name: 'stay', label: 'Keep editing', look: 'primary' },
        { name: 'discard', label: 'Discard' },
      ],
    })
    return choice === 'discard'
  }
}
