import type { PublicPostCard } from '#cms/schemas/public.ts'
import { layoutCards } from './layout-cards.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-card.module.css'

type Props = { posts: PublicPostCard[]; hasLead?: boolean; heading?: 'h2' | 'h3' | undefined }

/** One large lead card, then a grid. */
export function PostCards({ posts, hasLead = true, heading }: Props) {
  const cells = layoutCards(posts.length, { hasLead })
  return (
    <ul className={styles.list}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} cell={cells[index]!} heading={heading} />
      ))}
    </ul>
  )
}
