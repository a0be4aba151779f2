import { useId, useRef, type CSSProperties } from 'react'
import type { PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { matchLoudness } from './match-loudness.ts'
import { PlayerStatus } from './player-status.tsx'
import { SeekBar } from './seek-bar.tsx'
import { TakeChoice } from './take-choice.tsx'
import { handleTakeKey } from './take-keys.ts'
import { SPEEDS, useTakeControls, type TakeControls } from './use-take-controls.ts'
import { Waveform } from './waveform.tsx'
import styles from './audio-player.module.css'

type Props = Pick<PublicAudioBlock, 'takes' | 'title'>

/**
 * One sound, or several takes that play together, of which one is audible. Without JavaScript each has the
 * browser's native player; in print, its waveform and length.
 */
export function AudioPlayer({ takes, title }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const sounds = takes.map(({ sound }) => sound)
  const { matched, levels } = matchLoudness(sounds)
  const highest = Math.max(...sounds.flatMap(({ peaks }) => peaks))
  const player = useTakeControls({ frame, levels, duration: sounds[0]?.duration ?? 0 })
  const { status, time, duration } = player
  const style = { '--at': duration ? time / duration : 0 } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <div
      ref={frame}
      className={styles.audio}
      style={style}
      role="group"
      aria-label={`Audio: ${title}`}
      aria-describedby={`${id}-keys`}
      aria-busy={status === 'loading'}
      data-status={status}
      onKeyDown={(event) => handleTakeKey(event, { ...player, count: takes.length })}
    >
      <div className={styles.player}>
        <PlayButton player={player} title={title} />
        <div className={styles.stage} dir="ltr">
          {takes.map(({ sound, label }, index) => (
            <div key={index} className={classNames(styles.take, index === player.take && styles.chosen)}>
              <p className={styles.name}>
                <span dir="auto">{label}</span>
                {sound.duration !== null && <span>{formatDuration(sound.duration)}</span>}
              </p>
              <div className={styles.wave}>
                <Waveform peaks={sound.peaks} highest={highest} />
              </div>
              {/* what is said in it is not known; the text tells */}
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
              <audio src={sound.play.url} controls preload="none" aria-label={label || title} />
            </div>
          ))}
          <SeekBar player={player} label={`Position in ${title}`} />
        </div>
        <p className={styles.time} aria-hidden="true" dir="ltr">
          <span className={styles.now}>{formatDuration(time)}</span>
          {duration > 0 && <span className={styles.length}>{formatDuration(duration)}</span>}
        </p>
        <PlayerStatus
          className={styles.details}
          status={status}
          matched={matched}
          sounds={sounds}
          onRetry={player.play}
        />
        {takes.length > 1 && (
          <TakeChoice className={styles.takes} takes={takes} chosen={player.take} onChoose={player.choose} />
        )}
        <SpeedButton className={styles.speed} speed={player.speed} onChange={player.setSpeed} />
        <p id={`${id}-keys`} hidden>
          Space or K plays and pauses, arrow keys move by 5 seconds, J and L by 10, less-than and greater-than
          change the speed{takes.length > 1 && `, 1 to ${takes.length} choose a take`}.
        </p>
      </div>
    </div>
  )
}

type PlayButtonProps = {
  player: Pick<TakeControls, 'status' | 'isPlaying' | 'play' | 'pause'>
  title: string
}

function PlayButton({ player: { status, isPlaying, play, pause }, title }: PlayButtonProps) {
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

type SpeedButtonProps = { className: string | undefined; speed: number; onChange: (speed: number) => void }

/** Goes through the speeds. */
function SpeedButton({ className, speed, onChange }: SpeedButtonProps) {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
  return (
    <button
      type="button"
      className={className}
      aria-label={`Speed ${speed} ×`}
      onClick={() => onChange(next)}
    >
      {`${speed} ×`}
    </button>
  )
}
