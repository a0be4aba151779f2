import { useId, useRef, type CSSProperties } from 'react'
import type { ListenPiece } from '#endpoints/pieces/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { clockTime } from '#web/shared/sounds/sound-words.ts'
import { matchLoudness } from './match-loudness.ts'
import { PlayButton } from './play-button.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { Seek } from './seek.tsx'
import { SpeedButton } from './speed-button.tsx'
import { TakeChoice } from './take-choice.tsx'
import { handleTakeKey } from './take-keys.ts'
import { useTakes } from './use-takes.ts'
import { Waveform } from './waveform.tsx'
import styles from './listen.module.css'

type Props = Pick<ListenPiece, 'takes' | 'title'>

/**
 * One sound, or takes of it that run together, of which one is heard. Without a script each has the browser's own
 * player; printed, its waveform and length.
 */
export function Listen({ takes, title }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const sounds = takes.map(({ sound }) => sound)
  const { matched, levels } = matchLoudness(sounds)
  const highest = Math.max(...sounds.flatMap(({ peaks }) => peaks))
  const player = useTakes({ frame, levels, duration: sounds[0]?.duration ?? 0 })
  const { status, time, duration } = player
  const style = { '--at': duration ? time / duration : 0 } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <div
      ref={frame}
      className={styles.listen}
      style={style}
      role="group"
      aria-label={`Sound: ${title}`}
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
                {sound.duration !== null && <span>{clockTime(sound.duration)}</span>}
              </p>
              <div className={styles.wave}>
                <Waveform peaks={sound.peaks} highest={highest} />
              </div>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it is not known; the text tells */}
              <audio src={sound.play.url} controls preload="none" aria-label={label || title} />
            </div>
          ))}
          <Seek player={player} label={`Position in ${title}`} />
        </div>
        <p className={styles.time} aria-hidden="true" dir="ltr">
          <span className={styles.now}>{clockTime(time)}</span>
          {duration > 0 && <span className={styles.length}>{clockTime(duration)}</span>}
        </p>
        <PlayerFacts
          className={styles.facts}
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
