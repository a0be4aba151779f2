import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import type { TakeControls } from './use-take-controls.ts'
import styles from './play-button.module.css'

type Props = {
  className: string | undefined
  player: Pick<TakeControls, 'status' | 'isPlaying' | 'play' | 'pause'>
  /** what is played, for the button's name */
  title: string
}

/** Plays and pauses; shows that a sound loads. */
export function PlayButton({ className, player: { status, isPlaying, play, pause }, title }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.play, className)}
      data-busy={status === 'loading'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      onClick={isPlaying ? pause : play}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size="1.75rem" />
    </button>
  )
}
