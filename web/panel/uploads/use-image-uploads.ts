import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import {
  isPending,
  isRefused,
  isRetryable,
  UploadQueue,
  type UploadSender,
  type QueuedUpload,
} from '#web/panel/lib/upload-queue.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { draftFiles } from '../drafts/draft-files.ts'
import { itemFromFile, type StoredImage, type UploadItem } from './upload-item.ts'
import { useRetryOnReconnect } from './use-retry-on-reconnect.ts'

type ImageSender = UploadSender<StoredImage>
type Options = Pick<ImageSender, 'send' | 'describeError'> & {
  /** name of the form's draft, which keeps the files on this device; without one they are not kept */
  name?: string
  items: UploadItem[]
  /** takes an updater, since several edits may happen before the next render */
  onChange: (edit: (items: UploadItem[]) => UploadItem[]) => void
  /** @returns the error text for an invalid file */
  validate: (file: File) => string | undefined
  max: number
  /** uploads that run at the same time */
  concurrency?: number
}

export type ImageUploads = ReturnType<typeof useImageUploads>

/** Uploads the files of a list and reports the status of each. The list itself belongs to the form. */
export function useImageUploads({
  name,
  items,
  onChange,
  validate,
  max,
  concurrency = 3,
  send,
  describeError,
}: Options) {
  const { uid } = useStaffUser()
  const [queue] = useState(() => new UploadQueue<StoredImage>(concurrency))
  const files = useMemo(() => (name === undefined ? undefined : draftFiles(`${uid}:${name}`)), [uid, name])
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [leftOutCount, setLeftOutCount] = useState(0)

  const onStored = useEffectEvent<ImageSender['onStored']>((key, image) => {
    onChange((list) => list.map((item) => (item.key === key ? { ...item, image } : item)))
    files?.remove(key)
  })
  const sendLatest = useEffectEvent<ImageSender['send']>((file, options) => send(file, options))
  const describeLatestError = useEffectEvent<ImageSender['describeError']>((error) => {
    const failure = describeError(error)
    reportFailure(failure.text, error)
    return failure
  })
  useEffect(
    () =>
      queue.start({
        send: (file, options) => sendLatest(file, options),
        describeError: (error) => describeLatestError(error),
        onStored: (key, image) => onStored(key, image),
      }),
    [queue],
  )

  const resumeItem = useEffectEvent((key: string, file: File | undefined) => {
    if (!items.some((item) => item.key === key)) return
    if (file) queue.add(key, file)
    else {
      queue.reject(key, 'This file was not uploaded before you left the page. Remove it and choose it again.')
    }
  })
  // Continues the uploads of a restored draft.
  const resume = useEffectEvent(() => {
    if (!files) return undefined
    let isCancelled = false
    void files.removeExcept(items.map(({ key }) => key))
    for (const { key, image } of items) {
      if (image || queue.read().has(key)) continue
      void files.find(key).then((file) => isCancelled || resumeItem(key, file))
    }
    return () => {
      isCancelled = true
    }
  })
  useEffect(() => resume(), [queue])

  // Cancels uploads whose item was removed from the form.
  useEffect(() => {
    for (const key of queue.read().keys()) {
      if (items.some((item) => item.key === key)) continue
      queue.remove(key)
      files?.remove(key)
    }
  }, [queue, files, items])

  useRetryOnReconnect(queue)

  function add(chosen: readonly File[]): void {
    const accepted = chosen.slice(0, Math.max(0, max - items.length))
    setLeftOutCount(chosen.length - accepted.length)
    const added = accepted.map((file) => ({ file, item: itemFromFile(file) }))
    onChange((list) => [...list, ...added.map(({ item }) => item)])
    for (const { file, item } of added) {
      const invalid = validate(file)
      if (invalid) queue.reject(item.key, invalid, file)
      else {
        files?.keep(item.key, file)
        queue.add(item.key, file)
      }
    }
  }

  const unstored = items
    .map(({ key }) => uploads.get(key))
    .filter((upload): upload is QueuedUpload => upload !== undefined)
  const failedKeys = useMemo(
    () => new Set([...uploads].filter(([, { state }]) => state === 'failed').map(([key]) => key)),
    [uploads],
  )
  return {
    uploads,
    add,
    /** how many files of the last choice exceeded `max` */
    leftOutCount,
    /** keys of the items whose upload failed */
    failedKeys,
    /** the local file, unless it was refused */
    getPreviewFile: (key: string) => {
      const upload = uploads.get(key)
      return upload && isRefused(upload) ? undefined : queue.getFile(key)
    },
    stop: (key: string) => queue.stop(key),
    retry: (key: string) => queue.retry(key),
    retryAll: () => queue.retryAll(isRetryable),
    pending: unstored.filter(isPending).length,
    retryable: unstored.filter(isRetryable).length,
    unsent: unstored.filter((upload) => !isPending(upload)).length,
    whenIdle: () => queue.whenIdle(),
    /** reads the queue, not the last render: correct right after awaiting `whenIdle` */
    countUnsent: () => {
      const unsent = [...queue.read().values()].filter((upload) => !isPending(upload))
      return { unsent: unsent.length, retryable: unsent.filter(isRetryable).length }
    },
  }
}
