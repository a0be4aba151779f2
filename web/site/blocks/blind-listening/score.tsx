import { BLIND_LISTENING } from '#cms/shared/blocks.ts'
import { blindListeningTexts } from '#cms/shared/texts/blind-listening.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { countRight, type BlindTest } from './blind-test.ts'
import { formatPercent, getGuessingProbability } from './guessing-probability.ts'
import { StepTitle } from './step-title.tsx'
import styles from './blind-listening.module.css'

type Props = {
  test: BlindTest
  /** what A and B were */
  labels: readonly [string, string]
  onAgain: () => void
  onClose: () => void
}

/** How many answers were right, how likely guessing gets there, and what that means. */
export function Score({ test, labels: [a, b], onAgain, onClose }: Props) {
  const right = countRight(test)
  const total = test.answers.length
  const probability = getGuessingProbability({ right, total })
  const isHeard = probability < BLIND_LISTENING.significance
  const values = { right: String(right), total: String(total), percent: formatPercent(probability) }
  return (
    <>
      <StepTitle>{fill(blindListeningTexts.score, values)}</StepTitle>
      <p className={styles.chance}>{fill(blindListeningTexts.chance, values)}</p>
      <p className={styles.verdict}>{isHeard ? blindListeningTexts.heard : blindListeningTexts.guessed}</p>
      <p className={styles.note}>
        A was <bdi>{a}</bdi>, B was <bdi>{b}</bdi>.
      </p>
      <div className={styles.actions}>
        <Button variant="ink" onClick={onAgain}>
          Again
        </Button>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}
