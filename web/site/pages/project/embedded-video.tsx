import { useState } from 'react'
import { youtubeEmbedUrl, youtubeWatchUrl } from '#cms/shared/youtube.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage, type ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import { STAGE_HEIGHT } from './stage-height.ts'
import styles from './embedded-video.module.css'

type Props = {
  /** YouTube's id of the video */
  id: string
  /** seconds */
  start: number
  title: string
  poster: ResponsiveImageData | undefined
}

/** A still image until clicked: no request goes to the video host before (privacy). */
export function EmbeddedVideo({ id, start, title, poster }: Props) {
  const [isPlaying, setIsPlaying] = useState(false)
  const label = `Play video: ${title}`
  if (isPlaying) {
    return (
      <iframe
        // Takes the focus from the removed button.
        ref={(frame) => frame?.focus()}
        className={styles.player}
        src={youtubeEmbedUrl(id, start)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <>
      <button type="button" className={styles.facade} onClick={() => setIsPlaying(true)} aria-label={label}>
        {poster && (
          <ResponsiveImage
            image={poster}
            alt=""
            sizes={coverSizes(poster, STAGE_HEIGHT)}
            hasPriority
            className={styles.poster}
          />
        )}
        <span className={styles.play}>
          <Icon name="play" size="2rem" />
        </span>
      </button>
      <noscript>
        <a className={styles.watch} href={youtubeWatchUrl(id, start)} aria-label={label} />
      </noscript>
    </>
  )
}
