import { useLazy } from '#web/site/hooks/use-lazy.ts'
import { Picture, type PictureData } from '#web/shared/ui/picture.tsx'
import type { StageState } from './stage-state.ts'
import styles from './carousel.module.css'

export type CarouselProps = StageState & { images: PictureData[]; label: string; sizes: string }

const loadSlides = () => import('./carousel-slides.tsx')

/** The first picture; the carousel code and the other pictures load when the section is near. */
export function Carousel(props: CarouselProps) {
  const { images, sizes, isNear } = props
  const lazy = useLazy(loadSlides, isNear && images.length > 1)
  return (
    <>
      <Picture picture={images[0]!} alt={lazy ? '' : undefined} sizes={sizes} className={styles.image} />
      {lazy && <lazy.CarouselSlides {...props} />}
    </>
  )
}
