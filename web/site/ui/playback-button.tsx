import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './playback-button.module.css'

type Props = {
  isPlaying: boolean
  onToggle: () => void
  /** for the label, as in 'Pause slideshow' */ what: string
  className?: string
}

/** Pauses and resumes automatic motion. */
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
