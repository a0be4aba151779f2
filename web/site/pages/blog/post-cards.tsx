import type { PostCard as PostCardData } from '#endpoints/public/schema.ts'
import { cardCells } from './card-cells.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-card.module.css'

type Props = { posts: PostCardData[]; hasLead?: boolean; heading?: 'h2' | 'h3' | undefined }

/** One large lead card, then a grid. */
export function PostCards({ posts, hasLead = true, heading }: Props) {
  const cells = cardCells(posts.length, { hasLead })
  return (
    <ul className={styles.list}>
      {posts.map((post, place) => (
        <PostCard key={post.id} post={post} cell={cells[place]!} heading={heading} />
      ))}
    </ul>
  )
}
