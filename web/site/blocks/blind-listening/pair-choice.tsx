import type { PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { blindListeningTexts } from '#cms/shared/texts/blind-listening.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Select } from '#web/shared/ui/field.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './blind-listening.module.css'

/** Indexes of the takes that are A and B. */
export type Pair = readonly [number, number]

type Props = {
  takes: PublicAudioBlock['takes']
  pair: Pair
  onChange: (pair: Pair) => void
  onBegin: () => void
  onClose: () => void
}

/** Chooses two of several takes. Who chooses the same twice gets the two the other way round. */
export function PairChoice({ takes, pair, onChange, onBegin, onClose }: Props) {
  const [a, b] = pair
  const options = takes.map(({ label }, index) => (
    <option key={index} value={index}>
      {label}
    </option>
  ))
  return (
    <>
      <StepTitle>{blindListeningTexts.choose}</StepTitle>
      <div className={styles.pair}>
        <Select
          label="A"
          value={a}
          onChange={({ target }) => onChange([Number(target.value), Number(target.value) === b ? a : b])}
        >
          {options}
        </Select>
        <Select
          label="B"
          value={b}
          onChange={({ target }) => onChange([Number(target.value) === a ? b : a, Number(target.value)])}
        >
          {options}
        </Select>
      </div>
      <div className={styles.actions}>
        <Button variant="ink" onClick={onBegin}>
          Begin
        </Button>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}
