import { useLazy } from '#web/site/hooks/use-lazy.ts'
import { ResponsiveImage, type ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import type { StageState } from './stage-state.ts'
import styles from './carousel.module.css'

export type CarouselProps = StageState & { images: ResponsiveImageData[]; label: string; sizes: string }

const loadSlides = () => import('./carousel-slides.tsx')

/** The first image; the carousel code and the other images load when the section is near. */
export function Carousel(props: CarouselProps) {
  const { images, sizes, isNear } = props
  const code = useLazy(loadSlides, isNear && images.length > 1)
  // once the slides are there, they show this image again, with its alternative text
  const alt = code ? '' : undefined
  return (
    <>
      <ResponsiveImage image={images[0]!} alt={alt} sizes={sizes} className={styles.image} />
      {code && <code.CarouselSlides {...props} />}
    </>
  )
}
