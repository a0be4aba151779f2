import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { Sound } from '#cms/schemas/sounds.ts'
import { blindListeningTexts } from '#cms/shared/texts/blind-listening.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { matchLoudness } from '../match-loudness.ts'
import { PlayButton } from '../play-button.tsx'
import { handlePlayerKey } from '../player-keys.ts'
import { PlayerStatus } from '../player-status.tsx'
import { PlayerTime } from '../player-time.tsx'
import { SeekBar } from '../seek-bar.tsx'
import { TakeChoice } from '../take-choice.tsx'
import { isSameOrigin } from '../take-mixer.ts'
import { useTakeControls } from '../use-take-controls.ts'
import { Waveform } from '../waveform.tsx'
import type { Voice } from './blind-test.ts'
import playerStyles from '../audio-player.module.css'
import styles from './blind-listening.module.css'

/** What can be heard, in the order of their keys. Nothing about a take stands beside it. */
const CHOICES = ['A', 'B', 'X'].map((label) => ({ label, sound: { loudness: null } }))
const X = 2
/** seconds before the end of the shorter take at which both begin again */
const LOOP_MARGIN = 0.3

type Props = {
  /** A and B */
  sounds: readonly [Sound, Sound]
  /** their URLs; none while they load */
  urls: string[]
  /** which of them X is in this trial */
  hidden: Voice
  onAnswer: (answer: Voice) => void
  /** the head, from which the keys are used, too */
  children: ReactNode
}

/** Plays A, B and X, and takes the answer. All that shows is the same whichever X is. */
export function TrialPlayer({ sounds, urls, hidden, onAnswer, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [choice, setChoice] = useState(0)
  const { matchedLoudness, levels } = matchLoudness([...sounds])
  const isMatched = matchedLoudness !== null && (urls.every(isSameOrigin) || canSetVolume())
  const { setSpeed: _, ...player } = useTakeControls({
    root,
    levels,
    duration: Math.min(...sounds.map(({ duration }) => duration ?? 0)),
    isBlind: true,
  })
  const { status, time, duration, seek } = player
  const isAtEnd = duration > 0 && time >= Math.max(duration - LOOP_MARGIN, duration / 2)
  useEffect(() => {
    if (isAtEnd) seek(0)
  })
  const style = { '--played': duration ? time / duration : 0 } as CSSProperties

  function listenTo(index: number) {
    setChoice(index)
    player.choose(index === X ? hidden : index)
  }
  // the next trial begins with A: X that goes on would change, or not, at a known moment
  function answer(voice: Voice) {
    listenTo(0)
    onAnswer(voice)
  }

  const isLoading = urls.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its controls
    <div
      ref={root}
      style={style}
      role="group"
      aria-label="A, B and X"
      aria-describedby={`${id}-keys`}
      aria-busy={isLoading || status === 'loading'}
      data-status={status}
      onKeyDown={(event) => {
        // a held key would answer one trial after the other
        if (event.repeat && pressedKey(event) === 'Enter') event.preventDefault()
        else handlePlayerKey(event, { ...player, choose: listenTo, count: CHOICES.length })
      }}
    >
      {children}
      <div className={classNames(styles.trial, isLoading && styles.waiting)} inert={isLoading}>
        <div className={playerStyles.player}>
          <PlayButton className={playerStyles.play} player={player} title={CHOICES[choice]!.label} />
          <div className={playerStyles.stage} dir="ltr">
            <Waveform peaks={[]} highestPeak={0} />
            {sounds.map((_sound, index) => (
              // no captions: sounds are uploaded without a transcript
              // oxlint-disable-next-line jsx-a11y/media-has-caption
              <audio key={index} src={urls[index]} preload="auto" />
            ))}
            <SeekBar player={player} label="Position" />
          </div>
          <PlayerTime className={playerStyles.time} player={player} />
          <PlayerStatus
            className={playerStyles.details}
            status={status}
            matchedLoudness={isMatched ? matchedLoudness : null}
            sounds={[...sounds]}
            onRetry={player.play}
          />
          <TakeChoice
            className={classNames(playerStyles.takes, styles.choices)}
            takes={CHOICES}
            chosen={choice}
            onChoose={listenTo}
          />
        </div>
        {!isMatched && <p className={styles.note}>{blindListeningTexts.unmatched}</p>}
        <div className={styles.answers}>
          {([0, 1] as const).map((voice) => (
            // the second press of a double-click would answer the next trial
            <Button key={voice} variant="outline" onClick={({ detail }) => detail < 2 && answer(voice)}>
              {`X is ${CHOICES[voice]!.label}`}
            </Button>
          ))}
        </div>
      </div>
      <p id={`${id}-keys`} hidden>
        1 is A, 2 is B, 3 is X. Space or K plays and pauses, arrow keys move by 5 seconds, J and L by 10.
      </p>
    </div>
  )
}

/** Some phones let no page set a volume: files of another address are then as loud as they are. */
function canSetVolume(): boolean {
  const audio = new Audio()
  audio.volume = 0.5
  return audio.volume === 0.5
}
