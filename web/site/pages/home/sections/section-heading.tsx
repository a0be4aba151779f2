import type { ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './section-heading.module.css'

type Props = { id: string; title: string; className?: string | undefined; children?: ReactNode }

/** A section's title with optional text beside it. */
export function SectionHeading({ id, title, className, children }: Props) {
  return (
    <header className={classNames(styles.heading, className)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children && <p className={styles.aside}>{children}</p>}
    </header>
  )
}
