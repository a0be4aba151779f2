import type { Image } from '#cms/schemas/common.ts'
import { ImageField } from './image-field.tsx'
import { validateStoredImage } from './validate-stored-image.ts'
import { useImmediateUpload } from './use-immediate-upload.ts'
import type { UploadTextImage } from './use-upload-text-image.ts'

type Props = {
  label: string
  image: Image | null
  error: string | undefined
  disabled: boolean
  uploadImage: UploadTextImage
  onBusy: (isBusy: boolean) => void
  onChange: (image: Image | null) => void
}

/** An image that a document names by its path: a file is uploaded at once, so that the save can name it. */
export function StoredImageField({ label, image, error, disabled, uploadImage, onBusy, onChange }: Props) {
  const { file, percent, failure, send, retry, stop, showFailure } = useImmediateUpload({
    upload: uploadImage,
    onStored: onChange,
    onBusy,
  })
  const pick = (picked: Image | null) => {
    if (!picked) return
    showFailure(undefined)
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
      onDismiss={() => showFailure(undefined)}
      disabled={disabled}
      percent={percent}
      onStop={stop}
      onRetry={retry}
    />
  )
}
