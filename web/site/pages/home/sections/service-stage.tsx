import type { CSSProperties } from 'react'
import type { Service } from '#cms/schemas/public.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { longestLineLength } from '#web/shared/lib/longest-line-length.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Carousel } from './carousel.tsx'
import { ServiceVideo } from './service-video.tsx'
import styles from './service-stage.module.css'
import type { StageState } from './stage-state.ts'

/** A little less than the width of a phone trades some sharpness for the next smaller file. */
const SIZES = '(min-width: 64rem) 62vw, 88vw'

/**
 * The media of a service (docs/behaviour.md#services): carousel, placeholder or video.
 */
export function ServiceStage({ service, ...state }: { service: Service } & StageState) {
  return (
    <div className={classNames(styles.stage, state.isSelected && styles.selected)} inert={!state.isSelected}>
      <Content service={service} {...state} />
    </div>
  )
}

function Content({ service, ...state }: { service: Service } & StageState) {
  const { kind, images, video, poster, title } = service
  if (kind === 'carousel' && images.length > 0) {
    return <Carousel images={images} label={title} sizes={SIZES} {...state} />
  }
  if (kind === 'video' && video) {
    return <ServiceVideo video={video} poster={poster} title={title} sizes={SIZES} {...state} />
  }
  if (kind === 'video' && poster) {
    return <ResponsiveImage image={poster} sizes={SIZES} className={styles.image} />
  }
  return (
    <div
      className={styles.placeholder}
      data-title={title}
      style={{ '--letters': longestLineLength(title) } as CSSProperties}
    />
  )
}
