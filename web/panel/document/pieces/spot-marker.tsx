import { useState, type KeyboardEvent, type RefObject } from 'react'
import { keyOf } from '#web/shared/lib/key-of.ts'
import { anglesAt, placeOf, withinPanorama, type Angles } from './flat-panorama.ts'
import styles from './look-fields.module.css'

type Props = {
  spot: Angles
  number: number
  label: string
  flat: RefObject<HTMLElement | null>
  disabled: boolean
  onMove: (angles: Angles) => void
}

const STEPS: Record<string, Angles> = {
  ArrowLeft: { yaw: -1, pitch: 0 },
  ArrowRight: { yaw: 1, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: 1 },
  ArrowDown: { yaw: 0, pitch: -1 },
}
/** with Shift */
const LEAP = 10

/** A hot spot on the flat picture, moved by a drag or the arrow keys. */
export function SpotMarker({ spot, number, label, flat, disabled, onMove }: Props) {
  const [isDragged, setIsDragged] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[keyOf(event)]
    if (!step) return
    event.preventDefault()
    const way = event.shiftKey ? LEAP : 1
    onMove(withinPanorama({ yaw: spot.yaw + step.yaw * way, pitch: spot.pitch + step.pitch * way }))
  }
  return (
    <button
      type="button"
      data-marker
      className={styles.marker}
      style={placeOf(spot)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setIsDragged(true)
      }}
      onPointerMove={(event) => isDragged && onMove(anglesAt(event, flat.current!))}
      onLostPointerCapture={() => setIsDragged(false)}
    >
      {number}
    </button>
  )
}
