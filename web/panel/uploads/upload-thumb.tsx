import { useState } from 'react'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { useSavedFocus } from '../library/focal-point/saved-focus.tsx'
import { useObjectUrl } from '../lib/use-object-url.ts'
import type { UploadItem } from './upload-item.ts'
import styles from './upload-row.module.css'

/** The preview of one image. Prefers the local file: the stored image's smaller variants may not exist yet. */
export function UploadThumb({ item, file }: { item: UploadItem; file: File | undefined }) {
  const preview = useObjectUrl(file)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const withSavedFocus = useSavedFocus()
  return (
    <span className={styles.thumb}>
      {preview && !isUnreadable ? (
        <img src={preview} alt="" loading="lazy" decoding="async" onError={() => setIsUnreadable(true)} />
      ) : item.image ? (
        <ResponsiveImage image={withSavedFocus(item.image)} alt="" sizes="6rem" />
      ) : (
        <PanelIcon name="image" size="1.75rem" />
      )}
    </span>
  )
}
