import { classNames } from '#web/shared/lib/class-names.ts'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import type { ProjectImage } from './project-image.ts'
import { STAGE_HEIGHT } from './stage-height.ts'
import { useLightbox } from './use-lightbox.ts'
import styles from './project-article.module.css'

type Props = { image: ProjectImage; title: string }

/**
 * The only image of a project. It opens the lightbox or, without JavaScript, the image file.
 */
export function SingleImage({ image, title }: Props) {
  const { Lightbox, index, open, close, prefetch } = useLightbox()
  return (
    <>
      <ResponsiveImage
        image={image}
        sizes={coverSizes(image, STAGE_HEIGHT)}
        hasPriority
        className={styles.image}
      />
      <a
        className={classNames(styles.open, print.screenOnly)}
        href={image.imageUrl}
        aria-label={`Image 1 of 1${image.alt && `: ${image.alt}`}`}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={(event) => open(event, 0)}
      />
      {Lightbox && index !== undefined && (
        <Lightbox images={[image]} firstIndex={0} label={`Images of ${title}`} onClosed={close} />
      )}
    </>
  )
}
