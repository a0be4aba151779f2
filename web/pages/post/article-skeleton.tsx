import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './page.module.css'

export function ArticleSkeleton() {
  return (
    <div className={styles.article} role="status" aria-label="Loading">
      <div className={styles.header}>
        <Skeleton width="12rem" height="1rem" />
        <Skeleton height="8rem" />
      </div>
      <div className={styles.figure}>
        <Skeleton ratio="16 / 9" />
      </div>
    </div>
  )
}
