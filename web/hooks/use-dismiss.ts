import { useEffect, useEffectEvent, type RefObject } from 'react'

type Options = { inside: RefObject<HTMLElement | null>; isActive: boolean; onDismiss: () => void }

/** Calls back on a click outside of an element, and on Escape. */
export function useDismiss({ inside, isActive, onDismiss }: Options): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isActive) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', ({ target }) => !inside.current?.contains(target as Node) && dismiss(), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal })
    return () => listening.abort()
  }, [inside, isActive])
}
