import type { PublicPost } from '#endpoints/public/schema.ts'
import { formatDay } from '#web/lib/dates.ts'
import caption from '#web/ui/caption.module.css'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import styles from './page.module.css'

export function Article({ post }: { post: PublicPost }) {
  const { title, createdAt, readingMinutes, image, content } = post
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <p className={caption.caption}>
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          <span className={styles.minutes}>{readingMinutes} min</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {image && (
        <div className={styles.figure}>
          <Picture picture={image} sizes="(min-width: 75rem) 72rem, 100vw" isFirst className={styles.image} />
        </div>
      )}
      <RichText html={content} className={styles.text} />
    </article>
  )
}
