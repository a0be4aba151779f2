import { classNames } from '#web/shared/lib/class-names.ts'
import { ResponsiveImage, type ResponsiveImageData } from './responsive-image.tsx'
import styles from './framed-image.module.css'

type Props = {
  image: ResponsiveImageData | null
  /** name of the subject; without an image its first letter is the placeholder */
  name: string
  alt: string
  sizes: string
  className?: string
  imageClassName?: string
}

/** An image in a frame of fixed aspect ratio, or a placeholder in the same frame. */
export function FramedImage({ image, name, alt, sizes, className, imageClassName }: Props) {
  const initial = Array.from(name.trim())[0]
  return (
    <div className={classNames(styles.frame, className)}>
      {image ? (
        <ResponsiveImage
          image={image}
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
