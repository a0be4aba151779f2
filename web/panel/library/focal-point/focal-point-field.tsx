import { useId, useState } from 'react'
import { CENTRE } from '#cms/shared/images.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { CropPreviews } from './crop-previews.tsx'
import { FocalPointImage } from './focal-point-image.tsx'
import { describeFocus, isSameFocus, type Focus } from './focus.ts'
import styles from './focal-point-field.module.css'

type Props = {
  image: LibraryImage
  /** the point that the marker shows; the image has the stored one */
  focus: Focus
  /** false where the heading of a dialog says what this is */
  hasHeading?: boolean
  isSaving: boolean
  disabled: boolean
  onChange: (focus: Focus) => void
  onSave: () => void
}

/** Sets the focal point of an image: on the image, with previews of what the site will show of it. */
export function FocalPointField({
  image,
  focus,
  hasHeading = true,
  isSaving,
  disabled,
  onChange,
  onSave,
}: Props) {
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const change = (changed: Focus) => {
    setAnnouncement('')
    onChange(changed)
  }
  const centre = () => {
    onChange(CENTRE)
    setAnnouncement(describeFocus(CENTRE))
  }
  return (
    <section className={styles.field} aria-label="Focal point">
      <div className={styles.columns}>
        <FocalPointImage hintId={id} onChange={change} {...{ image, focus, disabled }} />
        <div className={styles.side}>
          <div className={styles.head}>
            {hasHeading && <h3 className={styles.label}>Focal point</h3>}
            <p className={styles.value}>{describeFocus(focus)}</p>
          </div>
          <p id={id} className={styles.hint}>
            The part that stays visible where the image is cropped. Click the image, drag the marker, or use
            the arrow keys, with Shift in steps of 10 %.
          </p>
          <div className={styles.actions}>
            <Button variant="outline" disabled={disabled} onClick={centre}>
              Centre
            </Button>
            <Button variant="outline" disabled={disabled || isSameFocus(focus, image.focus)} onClick={onSave}>
              {isSaving ? 'Saving...' : 'Save focal point'}
            </Button>
          </div>
          <CropPreviews image={image} focus={focus} />
        </div>
      </div>
      <p className={visuallyHidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </section>
  )
}
