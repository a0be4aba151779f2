import { useRef, type ReactNode } from 'react'
import { useMarkedDifferences } from './use-marked-differences.ts'
import styles from './version-comparison.module.css'

type Side = {
  title: string
  /** name of the region; default: the title */
  region?: string
  content: ReactNode
}

/** Two versions of a document side by side; the words that only one of them has are marked. */
export function VersionComparison({ before, after }: { before: Side; after: Side }) {
  const [left, right] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const differences = useMarkedDifferences({ before: left, after: right })
  return (
    <>
      <div className={styles.versions}>
        {[
          { ...before, element: left },
          { ...after, element: right },
        ].map(({ title, region = title, content, element }) => (
          <section key={title} className={styles.version} aria-label={region}>
            <h3 className={styles.title}>{title}</h3>
            <div ref={element}>{content}</div>
          </section>
        ))}
      </div>
      <p className={styles.note} role="status">
        {differences}
      </p>
    </>
  )
}
