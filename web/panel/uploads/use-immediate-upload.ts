import { useEffect, useRef, useState } from 'react'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { failureText, isRefusal } from '../lib/failure-text.ts'
import type { UploadPercent } from '../lib/upload.ts'
import type { SendOptions } from '../lib/upload-queue.ts'

type Input<Stored> = {
  upload: (file: File, options: SendOptions) => Promise<Stored>
  onStored: (stored: Stored) => void
  /** called once when an upload begins, and once when it ends, however it ends */
  onBusy: (isBusy: boolean) => void
}

/**
 * Uploads a file as soon as it is chosen, so that a save can name its path. The upload stops when another
 * file is chosen, when the field unmounts, or by `stop`.
 * @returns the file being uploaded with its progress in percent, and the text of the last failure
 */
export function useImmediateUpload<Stored>({ upload, onStored, onBusy }: Input<Stored>) {
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<UploadPercent>()
  const [failure, setFailure] = useState<string>()
  const [retryableFile, setRetryableFile] = useState<File>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: File | undefined): Promise<void> {
    running.current?.abort()
    setFailure(undefined)
    setRetryableFile(undefined)
    setFile(chosen)
    if (!chosen) return
    const current = (running.current = new AbortController())
    setPercent(0)
    onBusy(true)
    try {
      onStored(await upload(chosen, { signal: current.signal, onProgress: setPercent }))
    } catch (error) {
      if (current.signal.aborted) return
      setFailure(failureText(error, mediaTexts.uploadFailed))
      if (!isRefusal(error)) setRetryableFile(chosen)
    } finally {
      onBusy(false)
      if (running.current === current) {
        setFile(undefined)
        setPercent(undefined)
      }
    }
  }
  return {
    file,
    percent,
    failure,
    send,
    /** sends the last file again; undefined unless that may help */
    retry: retryableFile && (() => void send(retryableFile)),
    stop: () => running.current?.abort(),
    /** shows why a file is not sent; `undefined` hides the text */
    showFailure: (text: string | undefined) => {
      setRetryableFile(undefined)
      setFailure(text)
    },
  }
}
