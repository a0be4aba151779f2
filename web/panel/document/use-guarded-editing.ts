import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { addLeaveGuard } from './leave-guards.ts'
import type { useEditing } from './use-editing.ts'

type Editing = Pick<ReturnType<typeof useEditing>, 'editing' | 'open'>

/**
 * The document a screen's modal shows. It follows the URL (Back button, closed modal), but a form with
 * unsaved changes stays open until the user confirms leaving; if they stay, the URL is restored.
 *
 * @param guard the open form's check whether it may close
 * @returns an id, `new`, or undefined
 */
export function useGuardedEditing(
  { editing, open }: Editing,
  guard: RefObject<(() => Promise<boolean>) | null>,
): string | undefined {
  const [shown, setShown] = useState(editing)
  const [restoreCount, setRestoreCount] = useState(0)
  const restoreUrl = useEffectEvent(() => {
    if (shown === undefined) return
    // The counter reruns the effect below even when the URL has not changed: going back again before this
    // renders must ask again.
    startTransition(() => {
      open(shown)
      setRestoreCount((count) => count + 1)
    })
  })

  useEffect(() => addLeaveGuard(async () => (await guard.current?.()) ?? true), [guard])
  useEffect(() => {
    if (editing === shown) return
    let isCancelled = false
    void Promise.resolve(guard.current?.() ?? true).then((canClose) => {
      if (isCancelled) return
      if (canClose) setShown(editing)
      else restoreUrl()
    })
    return () => {
      isCancelled = true
    }
  }, [editing, shown, guard, restoreCount])

  return shown
}
