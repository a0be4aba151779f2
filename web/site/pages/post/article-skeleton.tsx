import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import styles from './page.module.css'

export function ArticleSkeleton() {
  return (
    <div className={styles.article} role="status" aria-label="Loading">
      <div className={styles.header}>
        <Skeleton width="12rem" height="1rem" />
        <div className={styles.title}>
          <Skeleton height="2em" />
        </div>
      </div>
      <div className={styles.figure}>
        <Skeleton ratio="16 / 9" />
      </div>
      <div className={styles.header}>
        <Skeleton height="10rem" />
      </div>
    </div>
  )
}
