import { useEffect, useState, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { A11y, Autoplay, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide, type SwiperClass } from 'swiper/react'
import { SERVICES } from '#cms/shared/constants.ts'
import { useReducedMotion } from '#web/shared/hooks/use-media.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import type { CarouselProps } from './carousel.tsx'
import 'swiper/css'
import styles from './carousel.module.css'

/** Swiper goes round with fewer as well, but only by winding back. */
const ENOUGH_TO_GO_ROUND = 3
/** `--slow` of the tokens, which Swiper wants as a number */
const SLIDE_DURATION = 600

/**
 * Pictures that follow each other, and stand while the pointer or the keyboard is on them
 * (docs/behaviour.md#services).
 */
export function CarouselSlides({ images, label, sizes, isSelected, isInView, isPlaying }: CarouselProps) {
  const reducedMotion = useReducedMotion()
  const [swiper, setSwiper] = useState<SwiperClass>()
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const runs = isSelected && isInView && isPlaying && !isPointedAt && !hasFocus
  useEffect(() => {
    if (runs) swiper?.autoplay.start()
    else swiper?.autoplay.stop()
  }, [swiper, runs])

  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') swiper?.slidePrev()
    if (key === 'ArrowRight') swiper?.slideNext()
  }
  const hold = {
    onPointerEnter: () => setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
    onBlur: () => setHasFocus(false),
    // a mouse draws the row of pictures, not the one picture
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
  const goesRound = images.length >= ENOUGH_TO_GO_ROUND
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- arrow keys of the buttons in it; the pictures stand while one is on them
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={turn}
      {...hold}
    >
      <Swiper
        className={styles.slides}
        modules={[A11y, Autoplay, Pagination]}
        loop={goesRound}
        rewind={!goesRound}
        loopPreventsSliding={false}
        speed={reducedMotion ? 0 : SLIDE_DURATION}
        autoplay={{ delay: SERVICES.carouselAutoplay, disableOnInteraction: false, pauseOnMouseEnter: false }}
        pagination={{
          el: `.${styles.dots}`,
          clickable: true,
          bulletElement: 'button',
          bulletClass: styles.dot!,
          bulletActiveClass: styles.current!,
        }}
        a11y={{
          paginationBulletMessage: 'Show image {{index}}',
          slideLabelMessage: '{{index}} of {{slidesLength}}',
          containerRoleDescriptionMessage: null,
          scrollOnFocus: false,
        }}
        onSwiper={setSwiper}
      >
        {images.map((image, position) => (
          <SwiperSlide key={position}>
            <Picture picture={image} sizes={sizes} className={styles.image} />
          </SwiperSlide>
        ))}
        <div slot="container-end" className={styles.controls}>
          <div className={styles.dots} />
          <button
            type="button"
            className={styles.arrow}
            aria-label="Previous image"
            onClick={() => swiper?.slidePrev()}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-label="Next image"
            onClick={() => swiper?.slideNext()}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      </Swiper>
    </div>
  )
}
