import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { guardLeaving } from './leave-guards.ts'
import type { useEditing } from './use-editing.ts'

type Editing = Pick<ReturnType<typeof useEditing>, 'editing' | 'open'>

/**
 * What a screen's modal shows: it follows the address (the Back button, a closed modal), but leaves unsaved work only when
 * whoever wrote it says so; until then, and where they stay, it goes on as it is.
 *
 * @param guard the open form's own question: whether it may go
 * @returns an id, `new`, or nothing
 */
export function useHeldEditing({ editing, open }: Editing, guard: RefObject<(() => Promise<boolean>) | null>): string | undefined {
  const [shown, setShown] = useState(editing)
  // who came back and left again before anything was rendered is at the same address, and is asked once more
  const location = useLocation()
  const comeBack = useEffectEvent(() => shown !== undefined && open(shown))

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
  }, [editing, shown, guard, location])

  return shown
}
