import { classNames } from '#web/shared/lib/class-names.ts'
import { Logo } from './logo.tsx'
import styles from './lost-picture.module.css'

type Props = { width: number | null; height: number | null; alt: string; className: string }

/**
 * Stands where a picture could not be loaded, as large as the picture would be, and says what it would show.
 */
export function LostPicture({ width, height, alt, className }: Props) {
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : undefined
  return (
    <span
      className={classNames(className, styles.lost)}
      style={style}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
    >
      <span className={styles.inside} aria-hidden="true">
        <Logo className={styles.mark} />
        {alt && <span className={styles.words}>{alt}</span>}
      </span>
    </span>
  )
}
