import { useId } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { HEIGHT, waveformPath } from './waveform-path.ts'
import styles from './waveform.module.css'

/** Numbers of bars. The narrow drawing has half as many, so that its bars are not too thin. */
const BARS = { wide: 144, narrow: 72 }

type Props = {
  /** 0 to 100, over the whole length; empty if the sound was not measured */
  peaks: number[]
  /** the peak that the longest bar stands for: the same for all takes of a player */
  highestPeak: number
}

/** The waveform as bars, the played part in the accent colour. A plain line if the sound was not measured. */
export function Waveform({ peaks, highestPeak }: Props) {
  if (peaks.length === 0 || highestPeak === 0) {
    return (
      <span className={styles.wave} aria-hidden="true">
        <span className={styles.line} />
      </span>
    )
  }
  return (
    <span className={styles.wave} aria-hidden="true">
      {(['wide', 'narrow'] as const).map((width) => (
        <Bars key={width} width={width} peaks={peaks} highestPeak={highestPeak} />
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
