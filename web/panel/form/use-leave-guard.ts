import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router-dom'
import { parseDraftSlot, getSlotName } from '../drafts/draft-slot.ts'
import { readEditParam } from './use-editing.ts'

/**
 * Blocks every navigation away from an open form, Back and Forward included, until the form has decided. The
 * parameters of the list behind it may change. One for each screen: the router knows one blocker at a time.
 *
 * @param guard the open form's check whether it may be left; null while none is open
 */
export function useLeaveGuard(guard: RefObject<(() => Promise<boolean>) | null>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guard.current !== null &&
      (currentLocation.pathname !== nextLocation.pathname ||
        readFormName(currentLocation.search) !== readFormName(nextLocation.search)),
  )
  // In an effect: a form that has just been saved must have rendered as saved before it is asked.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCancelled = false
    void Promise.resolve(guard.current?.() ?? true).then((canLeave) => {
      if (isCancelled) return
      if (canLeave) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isCancelled = true
    }
  }, [blocker, guard])
}

/** Name of the form that an address opens; it stays the same when a new document is saved. */
function readFormName(search: string): string | undefined {
  const edited = readEditParam(search)
  return edited === undefined ? undefined : getSlotName(parseDraftSlot(edited))
}
