import { useEffect, useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { failureText, isRefusal } from '../lib/failure-text.ts'
import type { SentPercent } from '../lib/upload.ts'
import type { SendOptions } from '../lib/upload-queue.ts'

type Input<Stored> = {
  upload: (file: File, options: SendOptions) => Promise<Stored>
  onStored: (stored: Stored) => void
  /** called once when an upload begins, and once when it ends, however it ends */
  onBusy: (isBusy: boolean) => void
}

/**
 * Uploads a file as soon as it is chosen, so that a save can name it by its path. Another choice, and the end of
 * the field, stop it, and so does `stop`.
 * @returns the file on its way with its progress in percent, and the text of the last failure
 */
export function useStoredUpload<Stored>({ upload, onStored, onBusy }: Input<Stored>) {
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<SentPercent>()
  const [failure, setFailure] = useState<string>()
  const [unsent, setUnsent] = useState<File>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: File | undefined): Promise<void> {
    running.current?.abort()
    setFailure(undefined)
    setUnsent(undefined)
    setFile(chosen)
    if (!chosen) return
    const current = (running.current = new AbortController())
    setPercent(0)
    onBusy(true)
    try {
      onStored(await upload(chosen, { signal: current.signal, onProgress: setPercent }))
    } catch (error) {
      if (current.signal.aborted) return
      setFailure(failureText(error, messages.media.uploadFailed))
      if (!isRefusal(error)) setUnsent(chosen)
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
    /** sends the file that could not be sent; undefined where there is none, or another try would fail as well */
    retry: unsent && (() => void send(unsent)),
    stop: () => running.current?.abort(),
    /** tells why a file is not sent; undefined takes back what was told */
    refuse: (text: string | undefined) => {
      setUnsent(undefined)
      setFailure(text)
    },
  }
}
