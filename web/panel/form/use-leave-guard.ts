import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router-dom'
import { parseDraftSlot, getSlotName } from '../drafts/draft-slot.ts'
import { readEditParam } from './use-editing.ts'

/**
 * Holds every navigation away from an open form, Back and Forward included, until the form has decided. What
 * the list behind it shows may change meanwhile. One for each screen: the router knows one blocker at a time.
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
  // In an effect: a form that has just been saved is asked after it has rendered so.
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

/** The form that an address opens; it may go from a new document to the stored one. */
function readFormName(search: string): string | undefined {
  const edited = readEditParam(search)
  return edited === undefined ? undefined : getSlotName(parseDraftSlot(edited))
}
