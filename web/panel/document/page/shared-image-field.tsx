import { useEffect, useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { Picture } from '#endpoints/schema.ts'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { ImageField } from '../image-field.tsx'
import type { UploadPicture } from '../use-text-images.ts'
import { validateSharedImage } from './page-values.ts'

type Props = {
  image: Picture | null
  error: string | undefined
  disabled: boolean
  uploadImage: UploadPicture
  onBusy: (isBusy: boolean) => void
  onChange: (image: Picture | null) => void
}

/** The picture that a page is shared with: a file is uploaded at once, so that the save names it. */
export function SharedImageField({ image, error, disabled, uploadImage, onBusy, onChange }: Props) {
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
      label="Picture to share it with (optional)"
      accept="image/*,.heic,.heif"
      judge={validateSharedImage}
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
