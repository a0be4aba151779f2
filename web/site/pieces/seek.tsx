import { useRef, useState, type PointerEvent } from 'react'
import { clockTime } from '#web/shared/sounds/sound-words.ts'
import type { Takes } from './use-takes.ts'
import styles from './seek.module.css'

type Props = { player: Pick<Takes, 'time' | 'duration' | 'seek'>; label: string }

/**
 * The position, over the waveform. A slider for the keyboard and screen readers; a pointer seeks wherever it goes,
 * which not every browser's own slider lets a finger do.
 */
export function Seek({ player: { time, duration, seek }, label }: Props) {
  const isDragged = useRef(false)
  const [pointed, setPointed] = useState<number>()
  const pointerHandlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      isDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const part = partAt(event)
      if (event.pointerType === 'mouse') setPointed(part)
      if (isDragged.current) seek(part * duration)
    },
    onPointerUp(event: PointerEvent) {
      if (isDragged.current) seek(partAt(event) * duration)
      isDragged.current = false
    },
    // a finger that goes on down the page
    onPointerCancel() {
      isDragged.current = false
    },
    onPointerLeave: () => setPointed(undefined),
  }
  return (
    <div className={styles.seek} {...pointerHandlers}>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={duration || 1}
        step="any"
        value={time}
        disabled={duration === 0}
        aria-label={label}
        aria-valuetext={`${clockTime(time)} of ${clockTime(duration)}`}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <span className={styles.playhead} />
      {pointed !== undefined && duration > 0 && (
        <span className={styles.pointed} style={{ left: `${pointed * 100}%` }} aria-hidden="true">
          <span className={styles.moment}>{clockTime(pointed * duration)}</span>
        </span>
      )}
    </div>
  )
}

/** @returns how far along the pointer is, from 0 to 1 */
function partAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(Math.max((clientX - left) / width, 0), 1)
}
