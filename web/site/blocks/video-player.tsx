import type { PublicVideoBlock } from '#cms/schemas/blocks.ts'
import type { Image } from '#cms/schemas/common.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import styles from './video-player.module.css'

type Props = Pick<PublicVideoBlock, 'video' | 'poster' | 'title'>

/**
 * A video in the browser's native player. Before it plays only its poster is fetched or, without one, what
 * the first frame needs. In print the poster is shown instead.
 */
export function VideoPlayer({ video, poster, title }: Props) {
  return (
    <>
      {/* no captions: videos are uploaded without a transcript */}
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

/** pixels: wide enough for most screens, in a file of about a tenth of the original's bytes */
const POSTER_WIDTH = 1280

/** @returns the address of a WebP variant or, without one, of the original: a `poster` has only one source */
function getPosterUrl({ imageUrl, sources }: Pick<Image, 'imageUrl' | 'sources'>): string {
  const webp = sources.find(({ type }) => type === 'image/webp')?.srcset.split(', ') ?? []
  const variants = webp
    .map((variant) => variant.split(' '))
    .map(([url, width]) => ({ url, width: parseInt(width!, 10) }))
  return variants.findLast(({ width }) => width <= POSTER_WIDTH)?.url ?? imageUrl
}
