import { useRef, useState, type PointerEvent } from 'react'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import type { TakeControls } from './use-take-controls.ts'
import styles from './seek-bar.module.css'

type Props = { player: Pick<TakeControls, 'time' | 'duration' | 'seek'>; label: string }

/**
 * The position, over the waveform. A slider for the keyboard and screen readers; a pointer seeks wherever it
 * goes, which not every browser's own slider lets a finger do.
 */
export function SeekBar({ player: { time, duration, seek }, label }: Props) {
  const isDragged = useRef(false)
  const [hoveredPart, setHoveredPart] = useState<number>()
  const pointerHandlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      isDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const part = getPointedPart(event)
      if (event.pointerType === 'mouse') setHoveredPart(part)
      if (isDragged.current) seek(part * duration)
    },
    onPointerUp(event: PointerEvent) {
      if (isDragged.current) seek(getPointedPart(event) * duration)
      isDragged.current = false
    },
    // a finger that goes on down the page
    onPointerCancel() {
      isDragged.current = false
    },
    onPointerLeave: () => setHoveredPart(undefined),
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
        aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <span className={styles.playhead} />
      {hoveredPart !== undefined && duration > 0 && (
        <span className={styles.pointed} style={{ left: `${hoveredPart * 100}%` }} aria-hidden="true">
          <span className={styles.moment}>{formatDuration(hoveredPart * duration)}</span>
        </span>
      )}
    </div>
  )
}

/** @returns how far along the pointer is, from 0 to 1 */
function getPointedPart({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(Math.max((clientX - left) / width, 0), 1)
}
