import { useState, type CSSProperties } from 'react'
import type { PublicBeforeAfterBlock } from '#cms/schemas/blocks.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import styles from './before-after-slider.module.css'

const HALF = 50
/** Fallback for images of unknown size. */
const DEFAULT_RATIO = 3 / 2

type LabelledImage = PublicBeforeAfterBlock['images'][number]

/**
 * Two images of the same subject over each other, with a slider between them. Without JavaScript, and in
 * print, they are side by side.
 */
export function BeforeAfterSlider({ images }: Pick<PublicBeforeAfterBlock, 'images'>) {
  /** percentage of the width at which the images meet */
  const [divider, setDivider] = useState(HALF)
  const [before, after] = images as [LabelledImage, LabelledImage]
  const { width, height } = before.image
  const style = {
    '--divider': `${divider}%`,
    '--ratio': width && height ? width / height : DEFAULT_RATIO,
  } as CSSProperties
  return (
    <div className={styles.comparison} style={style} dir="ltr">
      {[before, after].map(({ image, label }, index) => (
        <div key={index} className={styles.side}>
          <ResponsiveImage image={image} sizes="(min-width: 75rem) 72rem, 100vw" className={styles.image} />
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
        value={divider}
        aria-label={`${before.label} and ${after.label}`}
        aria-valuetext={`${divider} % ${before.label}, ${100 - divider} % ${after.label}`}
        onChange={({ target }) => setDivider(target.valueAsNumber)}
      />
      <span className={styles.handle} aria-hidden="true">
        <Icon name="arrow-left" size="1rem" />
        <Icon name="arrow-right" size="1rem" />
      </span>
    </div>
  )
}
