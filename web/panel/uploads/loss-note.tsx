import type { ImageLoss } from '#cms/shared/image-losses.ts'
import { imageLossTexts } from '#cms/shared/texts/image-losses.ts'
import styles from './upload-field.module.css'

/** An answer of an upload, with what the eye may miss of the image. */
export type WithLosses<Stored> = Stored & { lost?: readonly ImageLoss[] | undefined }

/** What was lost of an image that was just uploaded, and the way out; nothing where nothing was. */
export function LossNote({ lost = [] }: { lost: readonly ImageLoss[] | undefined }) {
  if (lost.length === 0) return null
  return (
    <p className={styles.loss} role="status">
      {lost.map((loss) => imageLossTexts[loss]).join(' ')}
    </p>
  )
}
