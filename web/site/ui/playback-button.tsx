import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './playback-button.module.css'

type Props = {
  isPlaying: boolean
  onToggle: () => void
  /** for the label, as in 'Pause slideshow' */
  subject: string
  className?: string
}

/** Pauses and resumes automatic motion. */
export function PlaybackButton({ isPlaying, onToggle, subject, className }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${subject}`}
      onClick={onToggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size="1.25rem" />
    </button>
  )
}
