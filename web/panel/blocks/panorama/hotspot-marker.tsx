import { useState, type KeyboardEvent, type RefObject } from 'react'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { toAngles, toFlatPosition, clampAngles, type Angles } from './flat-panorama.ts'
import styles from './panorama-fields.module.css'

type Props = {
  angles: Angles
  number: number
  label: string
  flatImage: RefObject<HTMLElement | null>
  disabled: boolean
  onMove: (angles: Angles) => void
}

/** Directions of the arrow keys, of one degree each. */
const STEPS: Record<string, Angles> = {
  ArrowLeft: { yaw: -1, pitch: 0 },
  ArrowRight: { yaw: 1, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: 1 },
  ArrowDown: { yaw: 0, pitch: -1 },
}
/** Degrees of a step with Shift held. */
const LARGE_STEP = 10

/** A hotspot on the flat image, moved by a drag or the arrow keys. */
export function HotspotMarker({ angles, number, label, flatImage, disabled, onMove }: Props) {
  const [isDragged, setIsDragged] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[pressedKey(event)]
    if (!step) return
    event.preventDefault()
    const degrees = event.shiftKey ? LARGE_STEP : 1
    onMove(clampAngles({ yaw: angles.yaw + step.yaw * degrees, pitch: angles.pitch + step.pitch * degrees }))
  }
  return (
    <button
      type="button"
      data-marker
      className={styles.marker}
      style={toFlatPosition(angles)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setIsDragged(true)
      }}
      onPointerMove={(event) => isDragged && onMove(toAngles(event, flatImage.current!))}
      onLostPointerCapture={() => setIsDragged(false)}
    >
      {number}
    </button>
  )
}
