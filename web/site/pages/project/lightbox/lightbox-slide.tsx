import type { CSSProperties } from 'react'
import { lightboxTexts } from '#cms/shared/texts/lightbox.ts'
import { ResponsiveImage, type ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import { DetailedImage, type DetailState } from './detailed-image.tsx'
import { fitImage, FITTING, type ImageShape, type Size, type Zoom } from './zoom.ts'
import styles from './lightbox.module.css'

export type SlideState = 'shown' | 'failed'

/** The zoom of the slide on the screen. */
export type SlideZoom = Zoom & {
  /** the scale that the loaded file has pixels for */
  detailScale: number
  onDetail: (state: DetailState) => void
}

type Props = {
  image: ResponsiveImageData
  frameSize: Size
  /** -1 left of the screen, 0 on it, 1 right of it */
  offset: number
  state: SlideState | undefined
  onState: (state: SlideState) => void
  zoom?: SlideZoom
}

export function LightboxSlide({ image, frameSize, offset, state, onState, zoom }: Props) {
  const { width, height } = fitImage(toShape(image), frameSize)
  const { scale, x, y } = zoom ?? FITTING
  const style = {
    '--offset': offset,
    '--width': `${width}px`,
    '--ratio': width / height,
    '--zoom': scale,
    '--zoom-x': `${x}px`,
    '--zoom-y': `${y}px`,
  } as CSSProperties
  return (
    <div className={styles.slide} style={style} inert={offset !== 0}>
      {state === 'failed' ? (
        <p className={styles.failed}>{lightboxTexts.failed}</p>
      ) : (
        <span className={styles.fitting} onLoadCapture={() => onState('shown')}>
          <ResponsiveImage
            image={image}
            sizes={`${Math.ceil(width)}px`}
            hasPriority
            className={styles.image}
            onFailed={() => onState('failed')}
          />
        </span>
      )}
      {/* without variants the original is what is shown already */}
      {zoom && zoom.detailScale > 1 && image.sources.length > 0 && (
        <DetailedImage image={image} width={width * zoom.detailScale} onState={zoom.onDetail} />
      )}
    </div>
  )
}

/** A vector image is sharp at any width. */
export const toShape = ({ width, height, imageUrl }: ResponsiveImageData): ImageShape => ({
  width,
  height,
  isVector: imageUrl.endsWith('.svg'),
})
