import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { parseDraftSlot, getSlotName } from '../drafts/draft-slot.ts'
import { readEditParam } from './use-editing.ts'

type Guard = RefObject<(() => Promise<boolean>) | null>

/**
 * Blocks every navigation away from an open form, Back and Forward included, until the form has decided. The
 * parameters of the list behind it may change. One for each screen: the router knows one blocker at a time.
 *
 * @param guard the open form's check whether it may be left; null while none is open
 * @param screenGuard the screen's own check, asked after the form's before another screen takes its place
 */
export function useLeaveGuard(guard: Guard, screenGuard?: Guard): void {
  const { pathname } = useLocation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherScreen = currentLocation.pathname !== nextLocation.pathname
    const isOtherForm = readFormName(currentLocation.search) !== readFormName(nextLocation.search)
    return (
      (guard.current !== null && (isOtherScreen || isOtherForm)) ||
      (isOtherScreen && Boolean(screenGuard?.current))
    )
  })
  const ask = useEffectEvent(async (nextPathname: string) => {
    if (!((await guard.current?.()) ?? true)) return false
    return nextPathname === pathname || ((await screenGuard?.current?.()) ?? true)
  })
  // In an effect: a form that has just been saved must have rendered as saved before it is asked.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCancelled = false
    void ask(blocker.location.pathname).then((canLeave) => {
      if (isCancelled) return
      if (canLeave) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isCancelled = true
    }
  }, [blocker])
}

/** Name of the form that an address opens; it stays the same when a new document is saved. */
function readFormName(search: string): string | undefined {
  const edited = readEditParam(search)
  return edited === undefined ? undefined : getSlotName(parseDraftSlot(edited))
}
