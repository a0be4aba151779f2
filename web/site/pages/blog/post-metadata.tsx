import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import caption from '#web/shared/ui/caption.module.css'
import styles from './post-metadata.module.css'

type Props = { createdAt: string; readingMinutes: number }

/** Date and reading time of a post. */
export function PostMetadata({ createdAt, readingMinutes }: Props) {
  return (
    <p className={classNames(caption.caption, styles.metadata)}>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time> <span>{readingMinutes} min read</span>
    </p>
  )
}
