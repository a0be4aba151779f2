import { useRef, useState, type PointerEvent } from 'react'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import type { TakeControls } from './use-take-controls.ts'
import styles from './seek-bar.module.css'

type Props = { player: Pick<TakeControls, 'time' | 'duration' | 'seek'>; label: string }

/**
 * The position in the sound, over the waveform: a slider for keyboard and screen readers. Pointers are
 * handled here, because not every browser lets a finger drag a slider from where it touches.
 */
export function SeekBar({ player: { time, duration, seek }, label }: Props) {
  const isDragged = useRef(false)
  const [hoveredFraction, setHoveredFraction] = useState<number>()
  const pointerHandlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      isDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const fraction = getPointerFraction(event)
      if (event.pointerType === 'mouse') setHoveredFraction(fraction)
      if (isDragged.current) seek(fraction * duration)
    },
    onPointerUp(event: PointerEvent) {
      if (isDragged.current) seek(getPointerFraction(event) * duration)
      isDragged.current = false
    },
    // the browser took the gesture for scrolling
    onPointerCancel() {
      isDragged.current = false
    },
    onPointerLeave: () => setHoveredFraction(undefined),
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
      {hoveredFraction !== undefined && duration > 0 && (
        <span className={styles.pointer} style={{ left: `${hoveredFraction * 100}%` }} aria-hidden="true">
          <span className={styles.pointerTime}>{formatDuration(hoveredFraction * duration)}</span>
        </span>
      )}
    </div>
  )
}

/** @returns the position of the pointer, as a fraction of the width */
function getPointerFraction({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(Math.max((clientX - left) / width, 0), 1)
}
