import { claimedImageType } from '#cms/shared/image-type.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useSavedFocus } from '../library/focal-point/saved-focus.tsx'
import { formatBytes } from '../lib/format-bytes.ts'
import { PanelIcon } from '../ui/panel-icon.tsx'
import type { ImageChoice } from './use-image-choice.ts'
import uploadStyles from './upload-field.module.css'
import styles from './image-field.module.css'

/** The chosen or the current image, or an icon in its place. */
export function ImagePreview({ choice }: { choice: ImageChoice }) {
  const { file, picked, stored, shownUrl, hasNoPreview, onUnreadable } = choice
  const withSavedFocus = useSavedFocus()
  if (stored) {
    return (
      <ResponsiveImage
        className={styles.image}
        image={withSavedFocus(stored)}
        alt={picked ? `Preview of ${picked.name}` : stored.alt}
        sizes="8rem"
      />
    )
  }
  if (shownUrl && !hasNoPreview) {
    return (
      <img className={styles.image} src={shownUrl} alt={`Preview of ${file?.name}`} onError={onUnreadable} />
    )
  }
  return (
    <span className={classNames(hasNoPreview && styles.image, hasNoPreview && styles.noPreview)}>
      <PanelIcon name="image" size="2rem" />
      {hasNoPreview && <span>No preview</span>}
    </span>
  )
}

/** Name and size of the new image, or an instruction. */
export function ImageCaption({ choice: { file, picked, current, hasNoPreview } }: { choice: ImageChoice }) {
  if (file) {
    return (
      <p className={uploadStyles.name}>
        {file.name} <span className={uploadStyles.size}>{formatBytes(file.size)}</span>
        {hasNoPreview && (
          <span className={styles.previewNote}>
            {claimedImageType(file) === IMAGE.heicType
              ? 'This browser cannot show a HEIC photo. The site will show it as JPEG.'
              : 'This browser cannot show this file. Is it an image?'}
          </span>
        )}
      </p>
    )
  }
  if (picked) {
    return (
      <p className={uploadStyles.name}>
        {picked.name} <span className={uploadStyles.size}>{formatBytes(picked.bytes)}, from the library</span>
      </p>
    )
  }
  return (
    <p className={uploadStyles.hint}>
      {current
        ? 'The current image. Choose or drop another one to replace it.'
        : 'Choose an image, or drop one here.'}
    </p>
  )
}
