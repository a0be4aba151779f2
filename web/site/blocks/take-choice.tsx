import { useId } from 'react'
import type { Sound } from '#cms/schemas/sounds.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatLoudness } from '#web/shared/lib/format-audio.ts'
import styles from './take-choice.module.css'

type Props = {
  className: string | undefined
  takes: { label: string; sound: Pick<Sound, 'loudness'> }[]
  chosen: number
  onChoose: (take: number) => void
}

/** Chooses the audible take; shows how loud each take is without matching. */
export function TakeChoice({ className, takes, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.takes, className)}>
      <legend className={styles.legend}>Take</legend>
      {takes.map(({ label, sound: { loudness } }, index) => (
        <label key={index} className={styles.take}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span className={styles.key} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.text}>
            <span className={styles.label} dir="auto">
              {label}
            </span>
            {loudness !== null && <span className={styles.loudness}>{formatLoudness(loudness)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
