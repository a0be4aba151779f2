import type { Picture } from '#endpoints/schema.ts'
import { ImageField } from './image-field.tsx'
import { validateStoredImage } from './validate-stored-image.ts'
import { useStoredUpload } from './use-stored-upload.ts'
import type { UploadPicture } from './use-text-images.ts'

type Props = {
  label: string
  image: Picture | null
  error: string | undefined
  disabled: boolean
  uploadImage: UploadPicture
  onBusy: (isBusy: boolean) => void
  onChange: (image: Picture | null) => void
}

/** A picture that a document names by its path: a file is uploaded at once, so that the save can name it. */
export function StoredImageField({ label, image, error, disabled, uploadImage, onBusy, onChange }: Props) {
  const { file, percent, failure, send, retry, stop, refuse } = useStoredUpload({
    upload: uploadImage,
    onStored: onChange,
    onBusy,
  })
  const pick = (picked: Picture | null) => {
    if (!picked) return
    refuse(undefined)
    onChange(picked)
  }
  return (
    <ImageField
      label={label}
      accept="image/*,.heic,.heif"
      validate={validateStoredImage}
      current={image}
      file={file}
      onChoose={(chosen) => void send(chosen)}
      library={{ picked: null, onPick: (picked) => pick(picked) }}
      onRemove={image ? () => onChange(null) : undefined}
      error={error}
      failure={failure}
      onDismiss={() => refuse(undefined)}
      disabled={disabled}
      percent={percent}
      onStop={stop}
      onRetry={retry}
    />
  )
}
