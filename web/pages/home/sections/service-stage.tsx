import type { Service } from '#endpoints/public/schema.ts'
import { useReducedMotion } from '#web/hooks/use-media.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Carousel } from './carousel.tsx'
import styles from './service-stage.module.css'

const SIZES = '(min-width: 64rem) min(56vw, 50rem), 100vw'

/** What stands beside the words of a service (spec 2): pictures, a coloured field, or a film. */
export function ServiceStage({ service }: { service: Service }) {
  const reducedMotion = useReducedMotion()
  const { kind, images, video, poster, title } = service
  if (kind === 'carousel' && images.length > 0) return <Carousel images={images} label={title} sizes={SIZES} />
  if (kind === 'video' && video) {
    return (
      <video className={styles.film} poster={poster?.imageUrl} aria-label={poster?.alt || title} muted loop playsInline autoPlay={!reducedMotion} controls={reducedMotion} preload={reducedMotion ? 'none' : 'auto'}>
        <source src={video.url} type={video.type} />
      </video>
    )
  }
  if (kind === 'video' && poster) return <Picture picture={poster} sizes={SIZES} className={styles.film} />
  return <div className={styles.placeholder} />
}
