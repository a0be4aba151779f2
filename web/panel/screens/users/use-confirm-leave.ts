import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useUnloadGuard } from '#web/panel/form/use-unload-guard.ts'

/**
 * Asks before unsaved changes are lost; `detail` says what happens to them.
 * @returns a check whether the form may close
 */
export function useConfirmLeave({
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
        { name: 'stay', label: 'Keep editing', variant: 'primary' },
        { name: 'discard', label: 'Discard' },
      ],
    })
    return choice === 'discard'
  }
}
