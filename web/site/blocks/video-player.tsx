import { useRef } from 'react'
import type { PublicVideoBlock } from '#cms/schemas/blocks.ts'
import type { Image } from '#cms/schemas/common.ts'
import { LANGUAGE } from '#cms/shared/language.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import { FilmLayer } from './film/film-layer.tsx'
import { findCaptions, nameTrack } from './film/film-tracks.ts'
import styles from './video-player.module.css'

type Props = Pick<PublicVideoBlock, 'video' | 'poster' | 'title' | 'tracks'>

/**
 * A film. Before it plays only its poster is fetched or, without one, what the first frame needs. Without
 * JavaScript, and until it runs, the browser's own controls are there. In print the poster is shown instead.
 */
export function VideoPlayer({ video, poster, title, tracks }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const captions = findCaptions(tracks, LANGUAGE.tag)
  return (
    <>
      <div ref={frame} className={styles.frame}>
        {/* the rule does not see the tracks of a list */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          className={styles.video}
          src={video.url}
          aria-label={isHydrated ? title : `Video: ${title}`}
          controls={!isHydrated}
          playsInline
          // without a poster the first frame is shown
          preload={poster ? 'none' : 'metadata'}
          poster={poster ? getPosterUrl(poster) : undefined}
        >
          {tracks.map((track, index) => (
            <track
              key={index}
              kind={track.kind}
              src={track.url}
              srcLang={track.language}
              label={nameTrack(track)}
              default={!isHydrated && index === captions}
            />
          ))}
          <a href={video.url}>{title}</a>
        </video>
        {isHydrated && <FilmLayer frame={frame} video={video} title={title} tracks={tracks} />}
      </div>
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
