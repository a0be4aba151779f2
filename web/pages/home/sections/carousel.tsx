import { useState } from 'react'
import { SERVICES } from '#cms/shared/constants.ts'
import { useReducedMotion } from '#web/hooks/use-media.ts'
import { useRotation } from '#web/hooks/use-rotation.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, type PictureData } from '#web/ui/picture.tsx'
import styles from './carousel.module.css'

type Props = { images: PictureData[]; label: string; sizes: string }

/** Pictures that follow each other, and stand while the pointer or the focus is on them (spec 2). */
export function Carousel({ images, label, sizes }: Props) {
  const reducedMotion = useReducedMotion()
  const [isHeld, setIsHeld] = useState(false)
  const [index, show] = useRotation({ count: images.length, interval: SERVICES.carouselAutoplay, isPaused: isHeld || reducedMotion })
  const hold = { onPointerEnter: () => setIsHeld(true), onPointerLeave: () => setIsHeld(false), onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) }
  return (
    <div className={styles.carousel} role="group" aria-roledescription="carousel" aria-label={label} {...hold}>
      {images.map((image, position) => (
        <div key={image.imageUrl} className={classNames(styles.slide, position === index && styles.shown)} aria-hidden={position !== index}>
          <Picture picture={image} sizes={sizes} className={styles.image} />
        </div>
      ))}
      {images.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {images.map((image, position) => (
              <button key={image.imageUrl} type="button" className={styles.dot} aria-label={`Show image ${position + 1}`} aria-pressed={position === index} onClick={() => show(position)} />
            ))}
          </div>
          <button type="button" className={styles.arrow} aria-label="Previous image" onClick={() => show(index - 1)}>
            <Icon name="arrow-left" />
          </button>
          <button type="button" className={styles.arrow} aria-label="Next image" onClick={() => show(index + 1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
    </div>
  )
}
