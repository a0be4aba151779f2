import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import type { TakeControls } from './use-take-controls.ts'
import styles from './seek-bar.module.css'

type Props = {
  player: Pick<TakeControls, 'time' | 'duration' | 'seek'>
  label: string
  /** what is at a time, in words, besides the time */
  describe?: (time: number) => string | undefined
}

/**
 * The position in a sound or film, over what shows it: a slider for keyboard and screen readers. Pointers are
 * handled here, because not every browser lets a finger drag a slider from where it touches.
 */
export function SeekBar({ player: { time, duration, seek }, label, describe }: Props) {
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
  const position = `${formatDuration(time)} of ${formatDuration(duration)}`
  const here = describe?.(time)
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
        aria-valuetext={here ? `${position}, ${here}` : position}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <span className={styles.playhead} />
      {here && duration > 0 && hoveredFraction === undefined && (
        <Pointer className={styles.focused} fraction={time / duration} time={time} text={here} />
      )}
      {hoveredFraction !== undefined && duration > 0 && (
        <Pointer
          fraction={hoveredFraction}
          time={hoveredFraction * duration}
          text={describe?.(hoveredFraction * duration)}
        />
      )}
    </div>
  )
}

type PointerProps = {
  className?: string | undefined
  fraction: number
  time: number
  text?: string | undefined
}

/** A line at a position, with its time and what is there. */
const Pointer = ({ className, fraction, time, text }: PointerProps) => (
  <span
    className={classNames(styles.pointer, className)}
    style={{ '--at': fraction } as CSSProperties}
    aria-hidden="true"
  >
    <span className={styles.pointerTime}>
      {formatDuration(time)}
      {text && <bdi> {text}</bdi>}
    </span>
  </span>
)

/** @returns the position of the pointer, as a fraction of the width */
function getPointerFraction({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(Math.max((clientX - left) / width, 0), 1)
}
