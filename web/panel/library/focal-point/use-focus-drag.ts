import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { toFocus, type Focus } from './focus.ts'

type Options = {
  surface: RefObject<HTMLElement | null>
  disabled: boolean
  onChange: (focus: Focus) => void
}

/**
 * Handlers of the surface whose points are chosen. A mouse or a pen sets the point where it is pressed and
 * drags it from there. A finger drags the marker alone and sets the point by a tap, since a swipe over the
 * image has to scroll the page. The marker does not jump when it is taken off its centre.
 */
export function useFocusDrag({ surface, disabled, onChange }: Options) {
  const [isDragged, setIsDragged] = useState(false)
  /** from the pointer to the point, in pixels */
  const offset = useRef({ x: 0, y: 0 })

  const choose = ({ clientX, clientY }: PointerEvent) =>
    onChange(
      toFocus({ clientX: clientX + offset.current.x, clientY: clientY + offset.current.y }, surface.current!),
    )
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (disabled || event.button !== 0) return
      const marker = (event.target as Element).closest('[data-marker]')
      offset.current = marker ? offsetTo(marker, event) : { x: 0, y: 0 }
      if (!marker && event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      setIsDragged(true)
      if (!marker) choose(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (isDragged) choose(event)
    },
    onPointerUp: (event: PointerEvent) => {
      if (!disabled && !isDragged && event.pointerType === 'touch') choose(event)
    },
    onLostPointerCapture: () => setIsDragged(false),
  }
}

function offsetTo(marker: Element, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const { left, top, width, height } = marker.getBoundingClientRect()
  return { x: left + width / 2 - clientX, y: top + height / 2 - clientY }
}
