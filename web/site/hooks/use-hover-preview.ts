import { useEffect, useState, type PointerEvent } from 'react'
import { asksForLessMotion } from '#web/shared/hooks/use-media.ts'
import { useLazy } from './use-lazy.ts'

type Point = { x: number; y: number }
type Options<Code> = {
  load: () => Promise<Code>
  /** milliseconds after which it hides by itself */ duration: number
}

/**
 * Something that shows while a mouse is on an item, and hides on leave or after a time
 * (docs/behaviour.md#team). Its code is fetched when the first mouse comes; fingers and visitors who asked
 * for less motion never see it.
 */
export function useHoverPreview<Item, Code>({ load, duration }: Options<Code>) {
  const [isWanted, setIsWanted] = useState(false)
  const [hovered, setHovered] = useState<{ item: Item; at: Point }>()
  const code = useLazy(load, isWanted)
  // the time counts from when it can be seen
  const isShown = Boolean(code && hovered)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setHovered(undefined), duration)
    return () => clearTimeout(timer)
  }, [isShown, hovered, duration])

  const begin = (item: Item, { pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'mouse' || asksForLessMotion()) return
    setIsWanted(true)
    setHovered({ item, at: { x, y } })
  }
  return { code, hovered, begin, end: () => setHovered(undefined) }
}
