import type { CSSProperties } from 'react'
import { ResponsiveImage, type ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import styles from './lightbox.module.css'

export type SlideState = 'shown' | 'failed'

type Props = {
  image: ResponsiveImageData
  /** -1 left of the screen, 0 on it, 1 right of it */
  offset: number
  state: SlideState | undefined
  onState: (state: SlideState) => void
}

/** Fallback for images of unknown size. */
const DEFAULT_RATIO = 3 / 2

export function LightboxSlide({ image, offset, state, onState }: Props) {
  const { width, height, imageUrl } = image
  // A vector image is sharp at any width: its natural width is no limit.
  const isVector = imageUrl.endsWith('.svg')
  const style = {
    '--offset': offset,
    '--ratio': width && height ? width / height : DEFAULT_RATIO,
    '--natural-width': width && !isVector ? `${width}px` : '100cqw',
  } as CSSProperties
  return (
    <div
      className={styles.slide}
      style={style}
      inert={offset !== 0}
      onLoadCapture={() => onState('shown')}
      onErrorCapture={() => onState('failed')}
    >
      {state === 'failed' ? (
        <p className={styles.failed}>This image could not be loaded</p>
      ) : (
        <ResponsiveImage image={image} sizes="100vw" hasPriority className={styles.image} />
      )}
    </div>
  )
}
