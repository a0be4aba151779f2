import { useState } from 'react'
import { videoEmbedUrl, videoWatchUrl } from '#cms/shared/video.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Picture, type PictureData } from '#web/shared/ui/picture.tsx'
import styles from './video.module.css'

type Props = { id: string; /** seconds */ start: number; title: string; still: PictureData | undefined }

/** A still image until clicked: no request goes to the video host before (privacy). */
export function Video({ id, start, title, still }: Props) {
  const [isPlaying, setIsPlaying] = useState(false)
  const label = `Play video: ${title}`
  if (isPlaying) {
    return (
      <iframe
        // Takes the focus from the removed button.
        ref={(frame) => frame?.focus()}
        className={styles.player}
        src={videoEmbedUrl(id, start)}
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
        {still && <Picture picture={still} alt="" sizes="100vw" isFirst className={styles.still} />}
        <span className={styles.play}>
          <Icon name="play" size="2rem" />
        </span>
      </button>
      <noscript>
        <a className={styles.watch} href={videoWatchUrl(id, start)} aria-label={label} />
      </noscript>
    </>
  )
}
