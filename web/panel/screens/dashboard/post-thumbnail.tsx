import { useState } from 'react'
import type { PostRow } from '#endpoints/posts/schema.ts'
import styles from './post-thumbnail.module.css'

/** A post's picture as small as it goes; the title's first letter where there is none, or none that loads. */
export function PostThumbnail({ post: { title, thumbnailUrl, imageUrl } }: { post: PostRow }) {
  const [lost, setLost] = useState<string[]>([])
  const src = [thumbnailUrl, imageUrl].find((url) => url !== null && !lost.includes(url))
  return (
    <span className={styles.frame} aria-hidden="true">
      {src ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          onError={() => setLost([...lost, src])}
        />
      ) : (
        Array.from(title.trim())[0]
      )}
    </span>
  )
}
