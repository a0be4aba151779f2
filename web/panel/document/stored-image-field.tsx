import { useEffect, useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { Picture } from '#endpoints/schema.ts'
import { failureText } from '../lib/failure-text.ts'
import { ImageField } from './image-field.tsx'
import { validateStoredImage } from './validate-stored-image.ts'
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
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(chosen: File | undefined): Promise<void> {
    running.current?.abort()
    setFailure(undefined)
    setFile(chosen)
    if (!chosen) return
    const upload = (running.current = new AbortController())
    setPercent(0)
    onBusy(true)
    try {
      onChange(await uploadImage(chosen, { signal: upload.signal, onProgress: setPercent }))
    } catch (error) {
      if (!upload.signal.aborted) setFailure(failureText(error, messages.media.uploadFailed))
    } finally {
      if (running.current === upload) {
        onBusy(false)
        setFile(undefined)
        setPercent(undefined)
      }
    }
  }

  return (
    <ImageField
      label={label}
      accept="image/*,.heic,.heif"
      judge={validateStoredImage}
      current={image}
      file={file}
      onChoose={(chosen) => void choose(chosen)}
      library={{ picked: null, onPick: (picked) => picked && onChange(picked) }}
      onRemove={image ? () => onChange(null) : undefined}
      error={failure ?? error}
      disabled={disabled}
      percent={percent}
    />
  )
}
