import { classNames } from '#web/shared/lib/class-names.ts'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { layoutCards } from './layout-cards.ts'
import styles from './post-card.module.css'

const CARD_COUNT = 4

export function PostCardsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading">
      {layoutCards(CARD_COUNT, { hasLead: true }).map(({ className, style }, index) => (
        <div key={index} className={className} style={style}>
          <Skeleton ratio="3 / 2" />
          <div className={styles.text}>
            <Skeleton width="40%" height="1rem" />
            <div className={classNames(styles.title, styles.skeleton)}>
              <Skeleton width="80%" height="1em" />
            </div>
            <Skeleton height="4rem" />
            <Skeleton width="8rem" height="3rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
