import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { guardLeaving } from './leave-guards.ts'
import type { useEditing } from './use-editing.ts'

type Editing = Pick<ReturnType<typeof useEditing>, 'editing' | 'open'>

/**
 * What a screen's modal shows: it follows the address (the Back button, a closed modal), but leaves unsaved
 * work only when whoever wrote it says so; until then, and where they stay, it goes on as it is.
 *
 * @param guard the open form's own question: whether it may go
 * @returns an id, `new`, or nothing
 */
export function useHeldEditing(
  { editing, open }: Editing,
  guard: RefObject<(() => Promise<boolean>) | null>,
): string | undefined {
  const [shown, setShown] = useState(editing)
  const [returns, setReturns] = useState(0)
  const comeBack = useEffectEvent(() => {
    if (shown === undefined) return
    // counted together with the address: who leaves again before either is rendered is asked once more,
    // though the address has not changed
    startTransition(() => {
      open(shown)
      setReturns((count) => count + 1)
    })
  })

  useEffect(() => guardLeaving(async () => (await guard.current?.()) ?? true), [guard])
  useEffect(() => {
    if (editing === shown) return
    let isOver = false
    void Promise.resolve(guard.current?.() ?? true).then((mayGo) => {
      if (isOver) return
      if (mayGo) setShown(editing)
      else comeBack()
    })
    return () => {
      isOver = true
    }
  }, [editing, shown, guard, returns])

  return shown
}
