import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import styles from './marker.module.css'

/** How far an arrow key moves a marker: to the right, and down. */
export type MarkerStep = { right: number; down: number }

type Props = {
  label: string
  /** where it is on its image */
  style: Pick<CSSProperties, 'left' | 'top'>
  disabled: boolean
  onStep: (step: MarkerStep) => void
  /** it is dragged to a point of the window */
  onDrag: (point: PointerEvent) => void
  children: ReactNode
}

const STEPS: Record<string, MarkerStep> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
}
/** A step with Shift held is as long as so many. */
const LARGE_STEP = 10

/** A point of an image, moved by a drag or the arrow keys. */
export function Marker({ label, style, disabled, onStep, onDrag, children }: Props) {
  const [isDragged, setIsDragged] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[pressedKey(event)]
    if (!step) return
    event.preventDefault()
    const length = event.shiftKey ? LARGE_STEP : 1
    onStep({ right: step.right * length, down: step.down * length })
  }
  return (
    <button
      type="button"
      data-marker
      className={styles.marker}
      style={style}
      aria-label={label}
      title={label}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setIsDragged(true)
      }}
      onPointerMove={(event) => isDragged && onDrag(event)}
      onLostPointerCapture={() => setIsDragged(false)}
    >
      {children}
    </button>
  )
}
