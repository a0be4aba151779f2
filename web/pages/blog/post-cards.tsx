import { pages } from '#cms/shared/paths.ts'
import type { PostCard } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/dates.ts'
import caption from '#web/ui/caption.module.css'
import { Picture } from '#web/ui/picture.tsx'
import styles from './post-cards.module.css'

const SIZES = {
  lead: '(min-width: 64rem) min(56vw, 52rem), 100vw',
  card: '(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw',
}

/** One large lead card, then a grid (visual: blog). */
export function PostCards({ posts }: { posts: PostCard[] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post, index) => (
        <Card key={post.id} post={post} isLead={index === 0} />
      ))}
    </ul>
  )
}

function Card({ post, isLead }: { post: PostCard; isLead: boolean }) {
  const { id, title, image, excerpt, createdAt, readingMinutes } = post
  return (
    <li className={classNames(styles.item, isLead && styles.lead, !image && styles.plain)}>
      <PageLink to={pages.post(id)} className={styles.card}>
        {image && (
          <div className={styles.frame}>
            <Picture picture={image} alt="" sizes={isLead ? SIZES.lead : SIZES.card} isFirst={isLead} className={styles.image} />
          </div>
        )}
        <div className={styles.words}>
          <p className={caption.caption}>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            <span className={styles.minutes}>{readingMinutes} min</span>
          </p>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.excerpt}>{excerpt}…</p>
          <span className={styles.more}>Read More</span>
        </div>
      </PageLink>
    </li>
  )
}
