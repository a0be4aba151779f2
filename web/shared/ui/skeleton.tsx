import styles from './skeleton.module.css'

type Props = { ratio?: string; width?: string; height?: string }

/** Placeholder for content that is loading. */
export function Skeleton({ ratio, width = '100%', height }: Props) {
  return <span className={styles.skeleton} style={{ aspectRatio: ratio, width, height }} aria-hidden="true" />
}
