import { pages } from '#cms/shared/paths.ts'
import type { PostCard as PostCardData } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Picture } from '#web/shared/ui/picture.tsx'
import { PostFacts } from './post-facts.tsx'
import styles from './post-card.module.css'

const SIZES = {
  lead: '(min-width: 64rem) min(56vw, 52rem), 88vw',
  card: '(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 88vw',
}

type Props = {
  post: PostCardData
  /** the large first card */
  isLead?: boolean
  heading?: 'h2' | 'h3' | undefined
}

/** The whole card is clickable, but only the title is the link. */
export function PostCard({ post, isLead = false, heading: Heading = 'h2' }: Props) {
  const { title, image, excerpt, createdAt, readingMinutes } = post
  return (
    <li className={classNames(styles.card, isLead && styles.lead, !image && styles.plain)}>
      {image && (
        <div className={styles.frame}>
          <Picture
            picture={image}
            alt=""
            sizes={isLead ? SIZES.lead : SIZES.card}
            isFirst={isLead}
            className={styles.image}
          />
        </div>
      )}
      <div className={styles.words}>
        <PostFacts createdAt={createdAt} readingMinutes={readingMinutes} />
        <Heading className={styles.title} dir="auto">
          <PageLink to={pages.post(post)} className={styles.link}>
            {title}
          </PageLink>
        </Heading>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt.replace(/(?<![\s.,;:…–—-])[\s.,;:…–—-]+$/, '')}…
          </p>
        )}
        <span className={styles.more} aria-hidden="true">
          Read More
        </span>
      </div>
    </li>
  )
}
