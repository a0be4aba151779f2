import { useState } from 'react'
import { BLIND_LISTENING } from '#cms/shared/blocks.ts'
import type { PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { blindListeningTexts } from '#cms/shared/texts/blind-listening.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { PlayerStatus } from '../player-status.tsx'
import { addAnswer, drawBlindTest, isComplete, type Voice } from './blind-test.ts'
import { PairChoice, type Pair } from './pair-choice.tsx'
import { Score } from './score.tsx'
import { StepTitle } from './step-title.tsx'
import { TrialPlayer } from './trial-player.tsx'
import { useSoundCopies } from './use-sound-copies.ts'
import styles from './blind-listening.module.css'

type Props = Pick<PublicAudioBlock, 'takes' | 'title'> & { onClose: () => void }

/**
 * An ABX test in place of the player: A and B are two takes, X is one of them by chance, in each trial anew.
 * Nothing of it is stored or sent (docs/behaviour.md#blocks, decision 070).
 */
export function BlindListening({ takes, title, onClose }: Props) {
  const hasChoice = takes.length > 2
  const [pair, setPair] = useState<Pair>([0, 1])
  const [step, setStep] = useState<'choosing' | 'listening' | 'done'>(hasChoice ? 'choosing' : 'listening')
  const [test, setTest] = useState(drawBlindTest)
  const [a, b] = [takes[pair[0]]!, takes[pair[1]]!]
  const copies = useSoundCopies(step === 'choosing' ? [] : [a.sound.play.url, b.sound.play.url])
  const hasFailed = copies.status === 'failed'

  function answer(voice: Voice) {
    const answered = addAnswer(test, voice)
    setTest(answered)
    if (isComplete(answered)) setStep('done')
  }
  function stop() {
    if (test.answers.length > 0) setStep('done')
    else onClose()
  }
  function startAgain() {
    setTest(drawBlindTest())
    setStep(hasChoice ? 'choosing' : 'listening')
  }

  const head = (
    <div className={styles.head}>
      <StepTitle>
        {copies.status === 'loading'
          ? 'Loading…'
          : fill(blindListeningTexts.trial, {
              number: String(test.answers.length + 1),
              total: String(BLIND_LISTENING.trials),
            })}
      </StepTitle>
      <button type="button" className={styles.stop} onClick={stop}>
        Stop
      </button>
    </div>
  )

  return (
    <div className={styles.blind} role="group" aria-label={`Blind listening: ${title}`}>
      {step === 'choosing' && (
        <PairChoice
          takes={takes}
          pair={pair}
          onChange={setPair}
          onBegin={() => setStep('listening')}
          onClose={onClose}
        />
      )}
      {step === 'listening' &&
        (hasFailed ? (
          <>
            {head}
            <PlayerStatus
              className={undefined}
              status="failed"
              matchedLoudness={null}
              sounds={[]}
              onRetry={copies.retry}
            />
          </>
        ) : (
          <TrialPlayer
            sounds={[a.sound, b.sound]}
            urls={copies.urls}
            hidden={test.hidden[test.answers.length]!}
            onAnswer={answer}
          >
            {head}
            <p className={styles.note}>{blindListeningTexts.task}</p>
          </TrialPlayer>
        ))}
      {step === 'done' && (
        <Score test={test} labels={[a.label, b.label]} onAgain={startAgain} onClose={onClose} />
      )}
    </div>
  )
}
