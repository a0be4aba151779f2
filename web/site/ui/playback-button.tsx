import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './playback-button.module.css'

type Props = {
  isPlaying: boolean
  onToggle: () => void
  /** what moves, as in 'Pause slideshow' */ what: string
  className?: string
}

/** Stops what moves by itself, and lets it go on. */
export function PlaybackButton({ isPlaying, onToggle, what, className }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${what}`}
      onClick={onToggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size="1.25rem" />
    </button>
  )
}
