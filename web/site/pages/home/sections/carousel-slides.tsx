import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react'
import { A11y, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide, type SwiperClass } from 'swiper/react'
import { SERVICES } from '#web/site/pages/home/timings.ts'
import { useReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useHoverOrFocus } from '#web/site/hooks/use-hover-or-focus.ts'
import { MOTION } from '#web/site/lib/animate-element.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import type { CarouselProps } from './carousel.tsx'
import 'swiper/css'
import styles from './carousel.module.css'

/** Minimum number of slides for Swiper's `loop`; with fewer it uses `rewind`. */
const MIN_LOOP_SLIDES = 3

/**
 * A carousel with autoplay, which pauses while hovered or focused (docs/behaviour.md#services). Swiper's own
 * autoplay would add the duration of the transition to each interval.
 */
export function CarouselSlides({ images, label, sizes, isSelected, isInView, isPlaying }: CarouselProps) {
  const reducedMotion = useReducedMotion()
  const [swiper, setSwiper] = useState<SwiperClass>()
  const [isHoveredOrFocused, hoverHandlers] = useHoverOrFocus()
  const isRunning = isSelected && isInView && isPlaying && !isHoveredOrFocused
  useEffect(() => {
    if (!isRunning || !swiper) return
    const timer = setInterval(() => swiper.slideNext(), SERVICES.carouselAutoplay)
    return () => clearInterval(timer)
  }, [swiper, isRunning])

  const handleArrowKeys = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'ArrowLeft') swiper?.slidePrev()
    if (key === 'ArrowRight') swiper?.slideNext()
  }
  // Dragging moves the slides, not the image.
  const preventImageDrag = (event: DragEvent) => event.preventDefault()
  const canLoop = images.length >= MIN_LOOP_SLIDES
  return (
    // arrow keys of the buttons inside; hover and focus pause the autoplay
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={handleArrowKeys}
      onDragStart={preventImageDrag}
      {...hoverHandlers}
    >
      <Swiper
        className={styles.slides}
        modules={[A11y, Pagination]}
        loop={canLoop}
        rewind={!canLoop}
        loopPreventsSliding={false}
        speed={reducedMotion ? 0 : MOTION.slow}
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
          // a live region would announce every image of the autoplay
          wrapperLiveRegion: false,
        }}
        onSwiper={setSwiper}
      >
        {images.map((image, position) => (
          <SwiperSlide key={position}>
            <ResponsiveImage image={image} sizes={sizes} className={styles.image} />
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
