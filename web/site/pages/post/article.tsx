import type { WholePost } from '#endpoints/public/schema.ts'
import { PostFacts } from '#web/site/pages/blog/post-facts.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { Pieces } from '#web/site/pieces/pieces.tsx'
import styles from './page.module.css'

export function Article({
  post: { title, createdAt, readingMinutes, image, content, pieces },
}: {
  post: WholePost
}) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <PostFacts createdAt={createdAt} readingMinutes={readingMinutes} />
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      </header>
      {image && (
        <div className={styles.figure}>
          <Picture picture={image} sizes="(min-width: 75rem) 72rem, 100vw" isFirst className={styles.image} />
        </div>
      )}
      <RichText html={content} className={styles.text} />
      <Pieces pieces={pieces} title={title} className={styles.pieces} />
    </article>
  )
}
