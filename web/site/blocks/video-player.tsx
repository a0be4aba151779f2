import type { PublicVideoBlock } from '#cms/schemas/blocks.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import { getPosterUrl } from './poster-url.ts'
import styles from './video-player.module.css'

type Props = Pick<PublicVideoBlock, 'video' | 'poster' | 'title'>

/**
 * A video in the browser's native player: nothing is fetched before it is played. In print its poster is
 * shown instead.
 */
export function VideoPlayer({ video, poster, title }: Props) {
  return (
    <>
      {/* what is said in it is not known; the text tells */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={styles.video}
        aria-label={`Video: ${title}`}
        controls
        playsInline
        // without a poster the first frame is shown
        preload={poster ? 'none' : 'metadata'}
        poster={poster ? getPosterUrl(poster) : undefined}
      >
        <source src={video.url} type={video.type} />
        <a href={video.url}>{title}</a>
      </video>
      <div className={print.printOnly}>
        {poster && <ResponsiveImage image={poster} sizes="100vw" />}
        <p>Video: watch it on the web page at this address</p>
      </div>
    </>
  )
}
