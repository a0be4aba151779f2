import { useEffect, useState, type PointerEvent } from 'react'
import { prefersReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { useLazy } from './use-lazy.ts'

type Point = { x: number; y: number }
type Options<Code> = {
  load: () => Promise<Code>
  /** milliseconds until the preview hides */
  duration: number
}

/**
 * A preview that shows while the mouse hovers an item and hides on leave or after `duration`
 * (docs/behaviour.md#team). Its code loads on the first hover. Touch and reduced motion get no preview.
 */
export function useHoverPreview<Item, Code>({ load, duration }: Options<Code>) {
  const [isWanted, setIsWanted] = useState(false)
  const [hovered, setHovered] = useState<{ item: Item; position: Point }>()
  const code = useLazy(load, isWanted)
  // The timer starts only once the code is loaded and the preview is visible.
  const isShown = Boolean(code && hovered)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setHovered(undefined), duration)
    return () => clearTimeout(timer)
  }, [isShown, hovered, duration])

  const begin = (item: Item, { pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'mouse' || prefersReducedMotion()) return
    setIsWanted(true)
    setHovered({ item, position: { x, y } })
  }
  return { code, hovered, begin, end: () => setHovered(undefined) }
}
