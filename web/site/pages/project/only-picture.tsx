import { classNames } from '#web/shared/lib/class-names.ts'
import { Picture, type PictureData } from '#web/shared/ui/picture.tsx'
import print from '#web/site/app/print.module.css'
import { useLightbox } from './use-lightbox.ts'
import styles from './project.module.css'

type Props = { picture: PictureData; title: string }

/** The picture of a project that has no other: itself what opens the lightbox, or the image file without JavaScript. */
export function OnlyPicture({ picture, title }: Props) {
  const { Lightbox, index, open, close, prefetch } = useLightbox()
  return (
    <>
      <Picture picture={picture} sizes="100vw" isFirst className={styles.image} />
      <a
        className={classNames(styles.open, print.screenOnly)}
        href={picture.imageUrl}
        aria-label={`Image 1 of 1${picture.alt && `: ${picture.alt}`}`}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={(event) => open(event, 0)}
      />
      {Lightbox && index !== undefined && (
        <Lightbox images={[picture]} first={0} label={`Images of ${title}`} onClosed={close} />
      )}
    </>
  )
}
