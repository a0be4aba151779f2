import type { ReactNode } from 'react'
import type { PostWithBlocks } from '#cms/schemas/public.ts'
import { PostMetadata } from '#web/site/pages/blog/post-metadata.tsx'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { ImageCredits } from '#web/site/ui/image-credits.tsx'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import styles from './page.module.css'

type Props = {
  post: PostWithBlocks
  /** a way back, between image and title */
  back?: ReactNode
}

/** The image from edge to edge, if there is one; then title, text and blocks. */
export function PostArticle({
  post: { title, createdAt, readingMinutes, image, content, blocks },
  back,
}: Props) {
  return (
    <article className={styles.article}>
      {image && (
        <div className={styles.figure}>
          <ResponsiveImage
            image={image}
            sizes={coverSizes(image, IMAGE_HEIGHT)}
            hasPriority
            className={styles.image}
          />
        </div>
      )}
      {back}
      <header className={styles.header}>
        <PostMetadata createdAt={createdAt} readingMinutes={readingMinutes} />
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      </header>
      <RichText html={content} className={styles.text} />
      <Blocks blocks={blocks} title={title} className={styles.blocks} />
      {image && <ImageCredits images={[image]} className={styles.credits} />}
    </article>
  )
}

/** The height of the image, as page.module.css says it, for `sizes`. */
const IMAGE_HEIGHT = 'max(18rem, min(64vh, 56vw))'
