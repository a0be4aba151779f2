import { Icon } from '#web/shared/ui/icon.tsx'
import type { TakeControls } from './use-take-controls.ts'
import styles from './play-button.module.css'

type Props = { player: Pick<TakeControls, 'status' | 'isPlaying' | 'play' | 'pause'>; title: string }

export function PlayButton({ player: { status, isPlaying, play, pause }, title }: Props) {
  return (
    <button
      type="button"
      className={styles.play}
      data-busy={status === 'loading'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      onClick={isPlaying ? pause : play}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size="1.75rem" />
    </button>
  )
}
