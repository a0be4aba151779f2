import { useId } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { HEIGHT, waveformPath } from './waveform-path.ts'
import styles from './waveform.module.css'

/** The narrow drawing has half of the bars: they stay as far apart as those of the studio's mark. */
const BARS = { wide: 144, narrow: 72 }

type Props = {
  /** 0 to 100, over the whole length; none of a sound that was not measured */
  peaks: number[]
  /** what the longest bar stands for: the same for takes that are compared */
  highest: number
}

/** The waveform as bars, the played part in the accent colour. A plain line if the sound was not measured. */
export function Waveform({ peaks, highest }: Props) {
  if (peaks.length === 0 || highest === 0) {
    return (
      <span className={styles.wave} aria-hidden="true">
        <span className={styles.line} />
      </span>
    )
  }
  return (
    <span className={styles.wave} aria-hidden="true">
      {(['wide', 'narrow'] as const).map((width) => (
        <Bars key={width} width={width} peaks={peaks} highest={highest} />
      ))}
    </span>
  )
}

function Bars({ width, ...sound }: Props & { width: keyof typeof BARS }) {
  const id = useId()
  const bars = BARS[width]
  const box = { viewBox: `0 0 ${2 * bars} ${HEIGHT}`, preserveAspectRatio: 'none', focusable: false }
  return (
    <>
      <svg className={styles[width]} {...box}>
        <path id={id} d={waveformPath({ ...sound, bars })} vectorEffect="non-scaling-stroke" />
      </svg>
      <svg className={classNames(styles[width], styles.played)} {...box}>
        <use href={`#${id}`} />
      </svg>
    </>
  )
}
