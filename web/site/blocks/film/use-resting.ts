import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { SECOND } from '#cms/shared/units.ts'

/** how long the pointer rests before the controls hide */
const REST_AFTER = 3 * SECOND

/**
 * Whether the controls hide: while the film plays, a while after the last move or key, and never while the
 * keyboard's focus is on one of them.
 * @param layer contains the controls, and is itself what is touched beside them
 * @param canRest false while the controls have to stay
 */
export function useResting(layer: RefObject<HTMLElement | null>, canRest: boolean) {
  const [isResting, setIsResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const rest = useCallback(() => {
    if (!layer.current?.querySelector(':focus-visible')) setIsResting(true)
  }, [layer])
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setIsResting(false)
    timer.current = setTimeout(rest, REST_AFTER)
  }, [rest])

  useEffect(() => {
    if (!canRest) return
    const listening = new AbortController()
    const { signal } = listening
    const element = layer.current!
    for (const event of ['keydown', 'focusin', 'focusout']) element.addEventListener(event, wake, { signal })
    // a finger on the picture shows and hides the controls itself
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' || target !== element) wake()
    }
    for (const event of ['pointermove', 'pointerdown'] as const) {
      element.addEventListener(event, onPointer, { signal })
    }
    timer.current = setTimeout(rest, REST_AFTER)
    return () => {
      listening.abort()
      clearTimeout(timer.current)
      setIsResting(false)
    }
  }, [layer, canRest, wake, rest])

  return { isResting, rest, wake }
}
