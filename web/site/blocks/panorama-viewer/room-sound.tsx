import { useRef } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { matchLoudness } from '../match-loudness.ts'
import { handlePlayerKey } from '../player-keys.ts'
import { PlayerStatus } from '../player-status.tsx'
import { TakeChoice } from '../take-choice.tsx'
import { useTakeControls } from '../use-take-controls.ts'
import styles from './room-sound.module.css'

type Props = Pick<PublicPanoramaBlock['scenes'][number], 'takes' | 'label'>

/** The sound of a scene, heard when asked for; several takes are compared while they play. */
export function RoomSound({ takes, label }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const sounds = takes.map(({ sound }) => sound)
  const { matchedLoudness, levels } = matchLoudness(sounds)
  const player = useTakeControls({ root, levels, duration: sounds[0]?.duration ?? 0 })
  const { status, isPlaying, play, pause } = player
  const wasHeard = status !== 'idle'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its controls
    <div
      ref={root}
      className={styles.room}
      role="group"
      aria-label={`Sound of ${label}`}
      aria-busy={status === 'loading'}
      data-sounds=""
      onKeyDown={(event) => handlePlayerKey(event, { ...player, count: takes.length })}
    >
      <button type="button" className={styles.hear} onClick={isPlaying ? pause : play}>
        <Icon name={isPlaying ? 'pause' : 'play'} size="1.125rem" />
        {isPlaying ? 'Pause the sound' : 'Hear the room'}
      </button>
      {wasHeard && takes.length > 1 && (
        <TakeChoice className={styles.takes} takes={takes} chosen={player.take} onChoose={player.choose} />
      )}
      {wasHeard && (
        <PlayerStatus
          className={styles.status}
          status={status}
          matchedLoudness={matchedLoudness}
          sounds={[]}
          onRetry={play}
        />
      )}
      {takes.map(({ sound }, index) => (
        // no captions: sounds are uploaded without a transcript
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio key={index} src={sound.play.url} preload="none" />
      ))}
    </div>
  )
}
