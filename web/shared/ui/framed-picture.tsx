import { classNames } from '#web/shared/lib/class-names.ts'
import { Picture, type PictureData } from './picture.tsx'
import styles from './framed-picture.module.css'

type Props = {
  picture: PictureData | null
  /** of the subject; its initial is the placeholder without a picture */
  name: string
  alt: string
  sizes: string
  className?: string
  imageClassName?: string
}

/** A picture in a frame of fixed aspect ratio, or a placeholder in the same frame. */
export function FramedPicture({ picture, name, alt, sizes, className, imageClassName }: Props) {
  const initial = Array.from(name.trim())[0]
  return (
    <div className={classNames(styles.frame, className)}>
      {picture ? (
        <Picture
          picture={picture}
          alt={alt}
          sizes={sizes}
          className={classNames(styles.image, imageClassName)}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {initial}
        </span>
      )}
    </div>
  )
}
