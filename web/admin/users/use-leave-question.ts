import { useConfirm } from '../kit/confirm.tsx'
import { useUnloadGuard } from '../kit/use-unload-guard.ts'

/** visual: every form warns before unsaved work is lost. @returns what leaves, after a yes where something was written */
export function useLeaveQuestion({ isDirty, detail, onLeave }: { isDirty: boolean; detail: string; onLeave: () => void }): () => void {
  const confirm = useConfirm()
  useUnloadGuard(isDirty)

  async function leave(): Promise<void> {
    if (!isDirty) return onLeave()
    const choice = await confirm({
      question: 'Leave without saving?',
      detail,
      choices: [
        { name: 'stay', label: 'Keep editing', look: 'primary' },
        { name: 'discard', label: 'Discard' },
      ],
    })
    if (choice === 'discard') onLeave()
  }
  return () => void leave()
}
