import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pressedKey } from '../lib/pressed-key.ts'

/** `outside`: a click or focus outside of the element. */
type Dismissal = 'outside' | 'escape'

type Options = {
  /** the element that stays open while clicks and focus are inside of it */
  inside: RefObject<HTMLElement | null>
  /** what else leaves it open */
  isInside?: (target: Node) => boolean
  isActive: boolean
  onDismiss: (how: Dismissal) => void
}

/** Calls `onDismiss` on a click or focus outside of an element and on Escape. */
export function useDismiss({ inside, isInside = () => false, isActive, onDismiss }: Options): void {
  const leavesOpen = useEffectEvent(isInside)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isActive) return
    const listening = new AbortController()
    const { signal } = listening
    const leave = ({ target }: Event) =>
      !inside.current?.contains(target as Node) && !leavesOpen(target as Node) && dismiss('outside')
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && dismiss('escape'), {
      signal,
    })
    return () => listening.abort()
  }, [inside, isActive])
}
