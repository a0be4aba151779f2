import { useId, useRef, type CSSProperties } from 'react'
import type { PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import { BlindInvitation, useBlindListening } from './blind-invitation.tsx'
import { matchLoudness } from './match-loudness.ts'
import { PlayButton } from './play-button.tsx'
import { PlayerStatus } from './player-status.tsx'
import { PlayerTime } from './player-time.tsx'
import { SeekBar } from './seek-bar.tsx'
import { TakeChoice } from './take-choice.tsx'
import { handlePlayerKey } from './player-keys.ts'
import { SpeedButton } from './speed-button.tsx'
import { useTakeControls } from './use-take-controls.ts'
import { Waveform } from './waveform.tsx'
import styles from './audio-player.module.css'

type Props = Pick<PublicAudioBlock, 'takes' | 'title'>

/**
 * One sound, or several takes that play together, of which one is audible. Without JavaScript each take has
 * the browser's native player; in print, its waveform and length.
 */
export function AudioPlayer({ takes, title }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const sounds = takes.map(({ sound }) => sound)
  const { matchedLoudness, levels } = matchLoudness(sounds)
  const highestPeak = Math.max(...sounds.flatMap(({ peaks }) => peaks))
  const player = useTakeControls({ root, levels, duration: sounds[0]?.duration ?? 0 })
  const { status, time, duration } = player
  const style = { '--played': duration ? time / duration : 0 } as CSSProperties
  const blind = useBlindListening({ onOpen: player.pause })
  return (
    <div className={styles.audio}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its controls */}
      <div
        ref={root}
        className={styles.player}
        style={style}
        role="group"
        aria-label={`Audio: ${title}`}
        aria-describedby={`${id}-keys`}
        aria-busy={status === 'loading'}
        data-status={status}
        hidden={blind.BlindListening !== undefined}
        onKeyDown={(event) => handlePlayerKey(event, { ...player, count: takes.length })}
      >
        <PlayButton className={styles.play} player={player} title={title} />
        <div className={styles.stage} dir="ltr">
          {takes.map(({ sound, label }, index) => (
            <div key={index} className={classNames(styles.take, index === player.take && styles.chosen)}>
              <p className={styles.name}>
                <span dir="auto">{label}</span>
                {sound.duration !== null && <span>{formatDuration(sound.duration)}</span>}
              </p>
              <div className={styles.wave}>
                <Waveform peaks={sound.peaks} highestPeak={highestPeak} />
              </div>
              {/* its words are the transcript below, of which the rule does not know */}
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
              <audio src={sound.play.url} controls preload="none" aria-label={label || title} />
            </div>
          ))}
          <SeekBar player={player} label={`Position in ${title}`} />
        </div>
        <PlayerTime className={styles.time} player={player} />
        <PlayerStatus
          className={styles.details}
          status={status}
          matchedLoudness={matchedLoudness}
          sounds={sounds}
          onRetry={player.play}
        >
          {takes.length > 1 && <BlindInvitation {...blind} />}
        </PlayerStatus>
        {takes.length > 1 && (
          <TakeChoice className={styles.takes} takes={takes} chosen={player.take} onChoose={player.choose} />
        )}
        <SpeedButton className={styles.speed} speed={player.speed} onChange={player.setSpeed} />
        <p id={`${id}-keys`} hidden>
          Space or K plays and pauses, arrow keys move by 5 seconds, J and L by 10, less-than and greater-than
          change the speed{takes.length > 1 && `, 1 to ${takes.length} choose a take`}.
        </p>
      </div>
      {blind.BlindListening && <blind.BlindListening takes={takes} title={title} onClose={blind.close} />}
    </div>
  )
}
