import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { TextArea, TextField } from '#web/shared/ui/field.tsx'
import { StoredImageField } from '#web/panel/uploads/stored-image-field.tsx'
import { SoundField } from '../audio/sound-field.tsx'
import type { HotspotRowProps } from './hotspot-row.tsx'
import type { HotspotItem } from './hotspot-values.ts'
import type { TourEdits } from './use-tour-edits.ts'
import styles from './hotspots-field.module.css'

type Props = Pick<HotspotRowProps, 'hotspot' | 'name' | 'field' | 'errors' | 'disabled'> &
  Pick<TourEdits, 'uploadImage' | 'onBusy'> & { onChange: (changes: Partial<HotspotItem>) => void }

/** What a hotspot shows, plays or links to; nothing where it leads to a scene. */
export function HotspotContent(props: Props) {
  return props.hotspot.kind === 'scene' ? null : (
    <div className={styles.content}>
      <FieldOfKind {...props} />
    </div>
  )
}

function FieldOfKind({ hotspot, field, errors, disabled, onChange, uploadImage, onBusy }: Props) {
  switch (hotspot.kind) {
    case 'text':
      return (
        <TextArea
          label="Text"
          dir="auto"
          rows={3}
          maxLength={MAX_LENGTH.blockText}
          value={hotspot.text}
          error={errors[`${field}.text`]}
          disabled={disabled}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )
    case 'image':
      return (
        <StoredImageField
          label="Image"
          image={hotspot.image}
          isCropped={false}
          error={errors[`${field}.imagePath`]}
          disabled={disabled}
          uploadImage={uploadImage}
          onBusy={onBusy}
          onChange={(image) => onChange({ image })}
        />
      )
    case 'sound':
      return (
        <SoundField
          sound={hotspot.sound}
          name="Audio file"
          error={errors[`${field}.soundPath`]}
          disabled={disabled}
          onBusy={onBusy}
          onChange={(sound) => onChange({ sound })}
        />
      )
    case 'link':
      return (
        <TextField
          label="Address"
          hint="A page of this site, as in /projects/…, or an address that starts with https://."
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_LENGTH.url}
          value={hotspot.url}
          error={errors[`${field}.url`]}
          disabled={disabled}
          onChange={({ target }) => onChange({ url: target.value })}
        />
      )
    case 'scene':
      return null
  }
}
