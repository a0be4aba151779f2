import type { CSSProperties } from 'react'
import type { Service } from '#endpoints/public/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { titleLetters } from '#web/shared/lib/title-letters.ts'
import { Picture } from '#web/shared/ui/picture.tsx'
import { Carousel } from './carousel.tsx'
import { Film } from './film.tsx'
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
    return <Film video={video} poster={poster} title={title} sizes={SIZES} {...state} />
  }
  if (kind === 'video' && poster) return <Picture picture={poster} sizes={SIZES} className={styles.picture} />
  return (
    <div
      className={styles.placeholder}
      data-title={title}
      style={{ '--letters': titleLetters(title) } as CSSProperties}
    />
  )
}
