import { classNames } from '#web/shared/lib/class-names.ts'
import { Picture, type PictureData } from './picture.tsx'
import styles from './framed-picture.module.css'

type Props = {
  picture: PictureData | null
  /** what it belongs to: its initial stands where there is no picture */
  name: string
  alt: string
  sizes: string
  className?: string
  imageClassName?: string
}

/** A picture in a frame that keeps its shape, with or without it. */
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
