import { useState } from 'react'
import type { Image } from '#cms/schemas/common.ts'
import { exportHint } from '#cms/shared/export-hint.ts'
import { CONVERTED_IMAGE_TYPES, IMAGE } from '#cms/shared/images.ts'
import { MB } from '#cms/shared/units.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { ImageField } from './image-field.tsx'
import type { WithLosses } from './loss-note.tsx'
import { useImmediateUpload } from './use-immediate-upload.ts'
import type { UploadTextImage } from './use-upload-text-image.ts'

type Props = {
  label: string
  image: Image | null
  /** whether the site crops the image; default: true */
  isCropped?: boolean
  error: string | undefined
  disabled: boolean
  uploadImage: UploadTextImage
  onBusy: (isBusy: boolean) => void
  onChange: (image: Image | null) => void
}

/** An image, uploaded as soon as it is chosen, so that the save can name its path. */
export function StoredImageField({
  label,
  image,
  isCropped = true,
  error,
  disabled,
  uploadImage,
  onBusy,
  onChange,
}: Props) {
  const [uploaded, setUploaded] = useState<WithLosses<{ imagePath: string }>>()
  const { file, percent, failure, send, retry, stop, showFailure } = useImmediateUpload({
    upload: uploadImage,
    onStored({ lost, ...stored }) {
      setUploaded({ imagePath: stored.imagePath, lost })
      onChange(stored)
    },
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
      isCropped={isCropped}
      accept="image/*,.heic,.heif"
      validate={validateStoredImage}
      current={image}
      file={file}
      onChoose={(chosen) => void send(chosen)}
      library={{ picked: null, onPick: (picked) => pick(picked) }}
      onRemove={image ? () => onChange(null) : undefined}
      error={error}
      failure={failure}
      lost={uploaded?.imagePath === image?.imagePath ? uploaded?.lost : undefined}
      onDismiss={() => showFailure(undefined)}
      disabled={disabled}
      percent={percent}
      onStop={stop}
      onRetry={retry}
    />
  )
}

/** The server's rules for an image of a text, a block or a shared link, checked before the upload. */
function validateStoredImage(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const types: readonly string[] = [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES]
  const type = claimedImageType(file) ?? ''
  if (!types.includes(type)) return exportHint(type, types) ?? mediaTexts.imageType
  return file.size > IMAGE.maxProjectImageBytes
    ? fill(mediaTexts.imageSize, { size: String(IMAGE.maxProjectImageBytes / MB) })
    : undefined
}
