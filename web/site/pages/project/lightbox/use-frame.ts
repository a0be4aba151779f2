import { useEffect, useState, type RefObject } from 'react'
import type { Point, Size } from './zoom.ts'

/** A box into which images fit; `middle` is its own in the viewport. In CSS pixels. */
export type Frame = { size: Size; middle: Point }

/** Where an element is and how large; undefined until it is shown. */
export function useFrame(element: RefObject<HTMLElement | null>): Frame | undefined {
  const [frame, setFrame] = useState<Frame>()
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { left, top, width, height } = element.current!.getBoundingClientRect()
      const middle = { x: left + width / 2, y: top + height / 2 }
      if (width > 0 && height > 0) setFrame({ size: { width, height }, middle })
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return frame
}
