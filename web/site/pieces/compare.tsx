import { useState, type CSSProperties } from 'react'
import type { ComparePiece } from '#endpoints/pieces/schema.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import styles from './compare.module.css'

const HALF = 50
/** Fallback for pictures of unknown size. */
const DEFAULT_RATIO = 3 / 2

type Compared = ComparePiece['pictures'][number]

/**
 * Two pictures of one place over each other, with a slider between them. Without a script, and printed, they
 * stand side by side.
 */
export function Compare({ pictures }: Pick<ComparePiece, 'pictures'>) {
  const [shown, setShown] = useState(HALF)
  const [before, after] = pictures as [Compared, Compared]
  const { width, height } = before.picture
  const style = {
    '--shown': `${shown}%`,
    '--ratio': width && height ? width / height : DEFAULT_RATIO,
  } as CSSProperties
  return (
    <div className={styles.compare} style={style} dir="ltr">
      {[before, after].map(({ picture, label }, index) => (
        <div key={index} className={styles.side}>
          <Picture picture={picture} sizes="(min-width: 75rem) 72rem, 100vw" className={styles.picture} />
          <p className={styles.label} dir="auto">
            {label}
          </p>
        </div>
      ))}
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        value={shown}
        aria-label={`${before.label} and ${after.label}`}
        aria-valuetext={`${shown} % ${before.label}, ${100 - shown} % ${after.label}`}
        onChange={({ target }) => setShown(target.valueAsNumber)}
      />
      <span className={styles.handle} aria-hidden="true">
        <Icon name="arrow-left" size="1rem" />
        <Icon name="arrow-right" size="1rem" />
      </span>
    </div>
  )
}
