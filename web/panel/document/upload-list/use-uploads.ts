import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { reportFailure } from '#web/shared/lib/report.ts'
import {
  isPending,
  isRefused,
  isRetryable,
  UploadQueue,
  type Sender,
  type Upload,
} from '#web/panel/lib/upload-queue.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { keptFiles } from './kept-files.ts'
import { itemOfFile, type StoredPicture, type UploadItem } from './upload-item.ts'

/** Concurrent uploads. */
const CONCURRENCY = 3
/** The browser may say `online` before the line carries anything; in milliseconds. */
const LINE_SETTLES = 2_000

type PictureSender = Sender<StoredPicture>
type Options = Pick<PictureSender, 'send' | 'tell'> & {
  /** name of the form's draft */
  name: string
  items: UploadItem[]
  /** receives an updater, since several edits may happen before the next render */
  onChange: (edit: (items: UploadItem[]) => UploadItem[]) => void
  /** @returns the error text for an invalid file */
  validate: (file: File) => string | undefined
  max: number
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads the files of a list and reports the status of each. The list itself belongs to the form. */
export function useUploads({ name, items, onChange, validate, max, send, tell }: Options) {
  const { uid } = useStaffUser()
  const [queue] = useState(() => new UploadQueue<StoredPicture>(CONCURRENCY))
  const files = useMemo(() => keptFiles(`${uid}:${name}`), [uid, name])
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [leftOut, setLeftOut] = useState(0)

  const onStored = useEffectEvent<PictureSender['onStored']>((key, picture) => {
    onChange((list) => list.map((item) => (item.key === key ? { ...item, picture } : item)))
    files.drop(key)
  })
  const sendNow = useEffectEvent<PictureSender['send']>((file, sending) => send(file, sending))
  const tellNow = useEffectEvent<PictureSender['tell']>((error) => {
    const failure = tell(error)
    reportFailure(failure.text, error)
    return failure
  })
  useEffect(
    () =>
      queue.start({
        send: (file, sending) => sendNow(file, sending),
        tell: (error) => tellNow(error),
        onStored: (key, picture) => onStored(key, picture),
      }),
    [queue],
  )

  const resumeItem = useEffectEvent((key: string, file: File | undefined) => {
    if (!items.some((item) => item.key === key)) return
    if (file) queue.add(key, file)
    else queue.reject(key, 'This file was not sent before the page was left. Remove it and choose it again.')
  })
  // Continues the uploads of a restored draft.
  const resume = useEffectEvent(() => {
    let isCancelled = false
    void files.dropExcept(items.map(({ key }) => key))
    for (const { key, picture } of items) {
      if (picture || queue.read().has(key)) continue
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
      files.drop(key)
    }
  }, [queue, files, items])

  useEffect(() => {
    const retryLost = () => queue.retryAll((upload) => upload.state === 'failed' && upload.isLineLost)
    let again: ReturnType<typeof setTimeout>
    const goOn = () => {
      retryLost()
      clearTimeout(again)
      again = setTimeout(retryLost, LINE_SETTLES)
    }
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('online', goOn)
      clearTimeout(again)
    }
  }, [queue])

  function add(chosen: readonly File[]): void {
    const accepted = chosen.slice(0, Math.max(0, max - items.length))
    setLeftOut(chosen.length - accepted.length)
    const added = accepted.map((file) => ({ file, item: itemOfFile(file) }))
    onChange((list) => [...list, ...added.map(({ item }) => item)])
    for (const { file, item } of added) {
      const invalid = validate(file)
      if (invalid) queue.reject(item.key, invalid, file)
      else {
        files.keep(item.key, file)
        queue.add(item.key, file)
      }
    }
  }

  const all = items
    .map(({ key }) => uploads.get(key))
    .filter((upload): upload is Upload => upload !== undefined)
  const failedKeys = useMemo(
    () => new Set([...uploads].filter(([, { state }]) => state === 'failed').map(([key]) => key)),
    [uploads],
  )
  return {
    uploads,
    add,
    /** how many files of the last choice exceeded `max` */
    leftOut,
    /** keys of the items whose upload failed */
    failedKeys,
    /** the local file, unless it was refused */
    previewOf: (key: string) => {
      const upload = uploads.get(key)
      return upload && isRefused(upload) ? undefined : queue.fileOf(key)
    },
    stop: (key: string) => queue.stop(key),
    retry: (key: string) => queue.retry(key),
    retryAll: () => queue.retryAll(isRetryable),
    pending: all.filter(isPending).length,
    retryable: all.filter(isRetryable).length,
    unsent: all.filter((upload) => !isPending(upload)).length,
    whenIdle: () => queue.whenIdle(),
    /** reads the queue, not the last render: correct right after awaiting `whenIdle` */
    countUnsent: () => {
      const unsent = [...queue.read().values()].filter((upload) => !isPending(upload))
      return { unsent: unsent.length, retryable: unsent.filter(isRetryable).length }
    },
  }
}
