import { useState } from 'react'
import type { PostRow } from '#cms/schemas/posts.ts'
import { toCssPosition } from '#web/shared/lib/css-position.ts'
import styles from './post-thumbnail.module.css'

/** The smallest variant of a post's image, cropped around its focal point; falls back to the title's first letter. */
export function PostThumbnail({ post: { title, thumbnailUrl, imageUrl, imageFocus } }: { post: PostRow }) {
  const [broken, setBroken] = useState<string[]>([])
  const src = [thumbnailUrl, imageUrl].find((url) => url !== null && !broken.includes(url))
  return (
    <span className={styles.frame} aria-hidden="true">
      {src ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          style={imageFocus ? { objectPosition: toCssPosition(imageFocus) } : undefined}
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          onError={() => setBroken([...broken, src])}
        />
      ) : (
        Array.from(title.trim())[0]
      )}
    </span>
  )
}
