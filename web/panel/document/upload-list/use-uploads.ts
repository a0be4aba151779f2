import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { keptFiles } from './kept-files.ts'
import { itemOfFile, type UploadItem } from './upload-item.ts'
import { isUnderWay, UploadQueue, type Sender, type Upload } from './upload-queue.ts'

type Options = Pick<Sender, 'send' | 'tell'> & {
  /** whose files they are: the name of the form's draft */
  name: string
  items: UploadItem[]
  /** is given the edit of a list, since several may come in one moment */
  onChange: (edit: (items: UploadItem[]) => UploadItem[]) => void
  /** @returns what is wrong with a file that is not worth sending */
  judge: (file: File) => string | undefined
  max: number
}

export type Uploads = ReturnType<typeof useUploads>

/** Several files sent at once, in an order, with what is said of each. The list itself is the form's. */
export function useUploads({ name, items, onChange, judge, max, send, tell }: Options) {
  const { uid } = useStaffUser()
  const [queue] = useState(() => new UploadQueue())
  const files = useMemo(() => keptFiles(`${uid}:${name}`), [uid, name])
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [leftOut, setLeftOut] = useState(0)

  const onStored = useEffectEvent<Sender['onStored']>((key, picture) => {
    onChange((list) => list.map((item) => (item.key === key ? { ...item, picture } : item)))
    files.drop(key)
  })
  const sendNow = useEffectEvent<Sender['send']>((file, sending) => send(file, sending))
  const tellNow = useEffectEvent<Sender['tell']>((error) => tell(error))
  useEffect(
    () =>
      queue.open({
        send: (file, sending) => sendNow(file, sending),
        tell: (error) => tellNow(error),
        onStored: (key, picture) => onStored(key, picture),
      }),
    [queue],
  )

  const takeUp = useEffectEvent((key: string, file: File | undefined) => {
    if (!items.some((item) => item.key === key)) return
    if (file) queue.add(key, file)
    else queue.refuse(key, 'This file was not sent before the page was left. Remove it and choose it again.')
  })
  // a draft that was found again goes on where its tab was closed
  const resume = useEffectEvent(() => {
    let isOver = false
    void files.dropAllBut(items.map(({ key }) => key))
    for (const { key, picture } of items) {
      if (picture || queue.read().has(key)) continue
      void files.find(key).then((file) => isOver || takeUp(key, file))
    }
    return () => {
      isOver = true
    }
  })
  useEffect(() => resume(), [queue])

  // what the form no longer lists is no longer sent
  useEffect(() => {
    for (const key of queue.read().keys()) {
      if (items.some((item) => item.key === key)) continue
      queue.forget(key)
      files.drop(key)
    }
  }, [queue, files, items])

  useEffect(() => {
    const goOn = () => queue.retryAll((upload) => upload.state === 'failed' && upload.isLineLost)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [queue])

  function add(chosen: readonly File[]): void {
    const taken = chosen.slice(0, Math.max(0, max - items.length))
    setLeftOut(chosen.length - taken.length)
    const added = taken.map((file) => ({ file, item: itemOfFile(file) }))
    onChange((list) => [...list, ...added.map(({ item }) => item)])
    for (const { file, item } of added) {
      const fault = judge(file)
      if (fault) queue.refuse(item.key, fault, file)
      else {
        files.keep(item.key, file)
        queue.add(item.key, file)
      }
    }
  }

  const all = items
    .map(({ key }) => uploads.get(key))
    .filter((upload): upload is Upload => upload !== undefined)
  return {
    uploads,
    add,
    /** how many of the last choice were too many */
    leftOut,
    /** the file, where it is one that can be shown */
    previewOf: (key: string) => (wasRefused(uploads.get(key)) ? undefined : queue.fileOf(key)),
    stop: (key: string) => queue.stop(key),
    retry: (key: string) => queue.retry(key),
    retryAll: () =>
      queue.retryAll(
        (upload) => upload.state === 'stopped' || (upload.state === 'failed' && upload.canRetry),
      ),
    underWay: all.filter(isUnderWay).length,
    unsent: all.filter((upload) => !isUnderWay(upload)).length,
    settled: () => queue.settled(),
    /** as things stand at this moment, for who has just waited */
    readUnsent: () => [...queue.read().values()].filter((upload) => !isUnderWay(upload)).length,
  }
}

const wasRefused = (upload: Upload | undefined) => upload?.state === 'failed' && !upload.canRetry
