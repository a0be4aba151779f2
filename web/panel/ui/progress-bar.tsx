import styles from './progress-bar.module.css'

type Props = { label: string; percent: number }

/** Upload progress, in whole percent. */
export function ProgressBar({ label, percent }: Props) {
  return (
    <div className={styles.row}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
    </div>
  )
}
