import type { ReactNode } from 'react'
import caption from '#web/shared/ui/caption.module.css'
import { formatLoudness } from '#web/shared/lib/format-audio.ts'
import type { Playback } from './take-player.ts'
import styles from './player-status.module.css'

type Props = {
  className: string | undefined
  status: Playback['status']
  /** LUFS that all takes are matched to */
  matchedLoudness: number | null
  sounds: { loudness: number | null }[]
  onRetry: () => void
  children?: ReactNode
}

/** Shows the loudness, and that a sound loads or could not be played. */
export function PlayerStatus({ className, status, matchedLoudness, sounds, onRetry, children }: Props) {
  const hasFailed = status === 'failed'
  return (
    <div className={className}>
      {!hasFailed && <Loudness matchedLoudness={matchedLoudness} sounds={sounds} />}
      {children}
      {status === 'loading' && <p className={styles.loading}>Loading…</p>}
      <div role="status">
        {hasFailed && (
          <p className={styles.failure}>
            This sound could not be played.{' '}
            <button type="button" className={styles.retry} onClick={onRetry}>
              Try again
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

function Loudness({ matchedLoudness, sounds }: Pick<Props, 'matchedLoudness' | 'sounds'>) {
  const loudness = matchedLoudness ?? (sounds.length === 1 ? sounds[0]!.loudness : null)
  if (loudness === null) return null
  return (
    <p className={caption.caption}>
      {matchedLoudness === null ? formatLoudness(loudness) : `Matched to ${formatLoudness(loudness)}`}
    </p>
  )
}
