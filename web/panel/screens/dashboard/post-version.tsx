import { RichText } from '#web/shared/ui/rich-text.tsx'
import type { PostValues } from './use-post-form.ts'
import styles from './post-version.module.css'

/** One version of a post in the conflict dialog. */
export function PostVersion({ values: { title, content, imageAlt } }: { values: PostValues }) {
  return (
    <div className={styles.version}>
      <p className={styles.title} dir="auto">
        {title || 'Without a title'}
      </p>
      <RichText html={content} />
      {imageAlt && <p className={styles.alt}>Alt text: {imageAlt}</p>}
    </div>
  )
}
