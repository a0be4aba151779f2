import { classNames } from '#web/shared/lib/class-names.ts'
import { Logo } from './logo.tsx'
import styles from './lost-picture.module.css'

type Props = { width: number | null; height: number | null; alt: string; className: string }

/** Replaces a picture that failed to load: same size, shows the alt text. */
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
