import { pagePaths } from '#cms/shared/paths.ts'
import { withEllipsis } from '#cms/shared/sentence-end.ts'
import type { PublicPostCard } from '#cms/schemas/public.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import type { CardCell } from './layout-cards.ts'
import { PostMetadata } from './post-metadata.tsx'
import styles from './post-card.module.css'

const SIZES = {
  lead: '(min-width: 48rem) min(94vw, 90rem), 88vw',
  card: '(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 88vw',
  wideCard: '(min-width: 40rem) 50vw, 88vw',
}

type Props = {
  post: PublicPostCard
  cell: CardCell
  heading?: 'h2' | 'h3' | undefined
}

/**
 * The whole card is clickable, but only the title is a link: 'Read More' looks like one, for those who look
 * for it.
 */
export function PostCard({ post, cell, heading: Heading = 'h2' }: Props) {
  const { title, image, excerpt, createdAt, readingMinutes } = post
  const { className, style, isLead, isWide } = cell
  const cardSizes = isWide ? SIZES.wideCard : SIZES.card
  return (
    <li className={classNames(className, !image && styles.plain)} style={style}>
      {image && (
        <div className={styles.frame}>
          <ResponsiveImage
            image={image}
            alt=""
            sizes={isLead ? SIZES.lead : cardSizes}
            hasPriority={isLead}
            className={styles.image}
          />
        </div>
      )}
      <div className={styles.text}>
        <PostMetadata createdAt={createdAt} readingMinutes={readingMinutes} />
        <Heading className={styles.title} dir="auto">
          <PageLink to={pagePaths.post(post)} className={styles.link}>
            {title}
          </PageLink>
        </Heading>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {withEllipsis(excerpt)}
          </p>
        )}
        <span className={styles.more} aria-hidden="true">
          Read More
        </span>
      </div>
    </li>
  )
}
