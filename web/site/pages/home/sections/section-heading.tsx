import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

/** A section's title with optional text beside it. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children && <p className={styles.aside}>{children}</p>}
    </header>
  )
}
