import { classNames } from '#web/shared/lib/class-names.ts'
import { Logo } from './logo.tsx'
import styles from './image-fallback.module.css'

type Props = { width: number | null; height: number | null; alt: string; className: string }

/** Replaces an image that failed to load: same size, shows the alt text. */
export function ImageFallback({ width, height, alt, className }: Props) {
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : undefined
  return (
    <span
      className={classNames(className, styles.failed)}
      style={style}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
    >
      <span className={styles.inside} aria-hidden="true">
        <Logo className={styles.mark} />
        {alt && <span className={styles.text}>{alt}</span>}
      </span>
    </span>
  )
}
