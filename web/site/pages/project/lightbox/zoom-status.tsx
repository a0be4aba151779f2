import { fill } from '#cms/shared/texts/fill.ts'
import { lightboxTexts } from '#cms/shared/texts/lightbox.ts'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import type { DetailState } from './detailed-image.tsx'
import styles from './lightbox.module.css'

type Props = {
  isZoomed: boolean
  /** undefined before the first zoom: then there is nothing to announce */
  scale: number | undefined
  /** whether the scale shows each pixel of the image */
  isFullSize: boolean
  detail: DetailState | undefined
}

/** Says in words how far the image is enlarged. Seen only while it is. */
export function ZoomStatus({ isZoomed, scale, isFullSize, detail }: Props) {
  const isSeen = isZoomed && scale !== undefined
  return (
    <div className={isSeen ? styles.zoomStatus : visuallyHidden.visuallyHidden}>
      <p role="status">
        {scale !== undefined &&
          fill(isFullSize ? lightboxTexts.fullSize : lightboxTexts.zoom, {
            percent: String(Math.round(scale * 100)),
          })}
        {isSeen && detail === 'failed' && `. ${lightboxTexts.detailFailed}`}
      </p>
      {detail === 'loading' && (
        <p className={styles.loading} aria-hidden="true">
          {lightboxTexts.loadingDetail}
        </p>
      )}
    </div>
  )
}
