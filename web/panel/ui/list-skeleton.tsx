import styles from './list-skeleton.module.css'

/** Placeholder rows while a list loads. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.image} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  )
}
