import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './post-cards.module.css'

const CARDS = 4

export function PostCardsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading">
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className={index === 0 ? styles.lead : undefined}>
          <div className={styles.card}>
            <Skeleton ratio="3 / 2" />
            <div className={styles.words}>
              <Skeleton width="40%" height="1rem" />
              <Skeleton width="80%" height="2.25rem" />
              <Skeleton height="4rem" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
