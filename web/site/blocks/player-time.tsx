import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import type { TakeControls } from './use-take-controls.ts'
import styles from './player-time.module.css'

type Props = { className: string | undefined; player: Pick<TakeControls, 'time' | 'duration'> }

/** The position and the length; screen readers have them from the slider. */
export function PlayerTime({ className, player: { time, duration } }: Props) {
  return (
    <p className={classNames(styles.time, className)} aria-hidden="true" dir="ltr">
      <span className={styles.position}>{formatDuration(time)}</span>
      {duration > 0 && <span className={styles.length}>{formatDuration(duration)}</span>}
    </p>
  )
}
