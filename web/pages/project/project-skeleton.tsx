import { classNames } from '#web/lib/class-names.ts'
import container from '#web/ui/container.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './project.module.css'

export function ProjectSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={styles.stage}>
        <Skeleton height="100%" />
      </div>
      <div className={classNames(container.container, styles.words)}>
        <Skeleton width="60%" height="5rem" />
        <Skeleton height="12rem" />
      </div>
    </div>
  )
}
