import type { PublicPostCard } from '#cms/schemas/public.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { PostCards } from '#web/site/pages/blog/post-cards.tsx'
import print from '#web/site/app/print.module.css'
import container from '#web/shared/ui/container.module.css'
import styles from './related.module.css'

const HEADING_ID = 'related'

/** Related posts, as cards like in the blog. */
export function Related({ posts }: { posts: PublicPostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className={classNames(styles.related, print.screenOnly)} aria-labelledby={HEADING_ID}>
      <div className={classNames(container.container, styles.inner)}>
        <h2 id={HEADING_ID} className={styles.title}>
          More from the blog
        </h2>
        <PostCards posts={posts} hasLead={false} heading="h3" />
      </div>
    </section>
  )
}
