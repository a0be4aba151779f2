import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import styles from './project-article.module.css'
import text from './project-text.module.css'

export function ProjectSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={classNames(styles.opening, styles.skeleton)}>
        <div className={styles.stage}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.head}>
          <div className={classNames(container.container, styles.foot)}>
            <Skeleton width="8rem" height="1rem" />
            <div className={text.title}>
              <Skeleton width="70%" height="1em" />
            </div>
          </div>
        </div>
      </div>
      <div className={classNames(container.container, text.text)}>
        <div className={text.skeleton}>
          <Skeleton height="9rem" />
          <Skeleton width="80%" height="6rem" />
          <Skeleton width="13rem" height="3rem" />
        </div>
      </div>
    </div>
  )
}
