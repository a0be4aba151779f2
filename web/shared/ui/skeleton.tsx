import styles from './skeleton.module.css'

type Props = { ratio?: string; width?: string; height?: string }

/** A quiet shape where something is about to be. */
export function Skeleton({ ratio, width = '100%', height }: Props) {
  return <span className={styles.skeleton} style={{ aspectRatio: ratio, width, height }} aria-hidden="true" />
}
