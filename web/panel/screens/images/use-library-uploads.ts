import { useImperativeHandle, useState, type RefObject } from 'react'
import { useUnloadGuard } from '#web/panel/form/use-unload-guard.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import type { UploadItem } from '#web/panel/uploads/upload-item.ts'
import { useImageSender } from '#web/panel/uploads/use-image-sender.ts'
import { useImageUploads } from '#web/panel/uploads/use-image-uploads.ts'

/** Two at a time: each is also decoded by the server, and the grid loads beside them. */
const CONCURRENCY = 2

export type LibraryUploads = ReturnType<typeof useLibraryUploads>

type Options = {
  onStored: () => void
  /** is set while uploads run: asks whether to leave the screen */
  guard: RefObject<(() => Promise<boolean>) | null>
}

/** Uploads images into the library (decision 038). What was stored stays listed until it is cleared. */
export function useLibraryUploads({ onStored, guard }: Options) {
  const confirm = useConfirm()
  const [items, setItems] = useState<UploadItem[]>([])
  const { send, ...sender } = useImageSender('/uploads/library-images')
  const uploads = useImageUploads({
    items,
    onChange: setItems,
    max: Infinity,
    concurrency: CONCURRENCY,
    ...sender,
    send: async (file, options) => {
      const image = await send(file, options)
      onStored()
      return image
    },
  })

  const isUploading = uploads.pending > 0
  useUnloadGuard(isUploading)
  const leave = async () =>
    (await confirm({
      question: 'Leave while images are uploading?',
      detail: `${uploads.pending === 1 ? 'One image is' : `${uploads.pending} images are`} not in the library yet.`,
      choices: [
        { name: 'stay', label: 'Stay', variant: 'primary' },
        { name: 'leave', label: 'Leave' },
      ],
    })) === 'leave'
  useImperativeHandle(guard, () => (isUploading ? leave : null) as () => Promise<boolean>)

  return {
    items,
    uploads,
    remove: (key: string) => setItems((list) => list.filter((item) => item.key !== key)),
    /** leaves only what is not stored */
    clearStored: () => setItems((list) => list.filter(({ image }) => !image)),
  }
}
