import type { PostWithBlocks } from '#cms/schemas/public.ts'
import { PostMetadata } from '#web/site/pages/blog/post-metadata.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import styles from './page.module.css'

export function PostArticle({
  post: { title, createdAt, readingMinutes, image, content, blocks },
}: {
  post: PostWithBlocks
}) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <PostMetadata createdAt={createdAt} readingMinutes={readingMinutes} />
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      </header>
      {image && (
        <div className={styles.figure}>
          <ResponsiveImage
            image={image}
            sizes="(min-width: 75rem) 72rem, 100vw"
            hasPriority
            className={styles.image}
          />
        </div>
      )}
      <RichText html={content} className={styles.text} />
      <Blocks blocks={blocks} title={title} className={styles.blocks} />
    </article>
  )
}
