import { useState } from 'react'
import { videoEmbedUrl } from '#cms/shared/video.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, type PictureData } from '#web/ui/picture.tsx'
import styles from './video.module.css'

type Props = { id: string; title: string; still: PictureData | undefined }

/** A still until it is clicked: only then the video's host hears of the visitor. */
export function Video({ id, title, still }: Props) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return <iframe className={styles.player} src={videoEmbedUrl(id)} title={`Video: ${title}`} allow="autoplay; encrypted-media; picture-in-picture; fullscreen" allowFullScreen referrerPolicy="strict-origin-when-cross-origin" />
  }
  return (
    <button type="button" className={styles.facade} onClick={() => setIsPlaying(true)} aria-label={`Play video: ${title}`}>
      {still && <Picture picture={still} alt="" sizes="100vw" isFirst className={styles.still} />}
      <span className={styles.play}>
        <Icon name="play" size="2rem" />
      </span>
    </button>
  )
}
