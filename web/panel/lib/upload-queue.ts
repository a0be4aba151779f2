import type { UploadPercent } from './upload.ts'

export type QueuedUpload =
  | { state: 'waiting' }
  | { state: 'sending'; percent: UploadPercent }
  | { state: 'stopped' }
  /** network errors are retried on `online`; `canRetry` is false where another attempt would fail too */
  | { state: 'failed'; text: string; isOffline: boolean; canRetry: boolean }

export type SendOptions = { onProgress: (percent: UploadPercent) => void; signal: AbortSignal }

/** `Stored`: the server’s response to an upload. */
export type UploadSender<Stored> = {
  send: (file: File, options: SendOptions) => Promise<Stored>
  /**
   * @returns the error text, whether there was no response, and whether another attempt may succeed (default)
   */
  describeError: (error: unknown) => { text: string; isOffline: boolean; canRetry?: boolean }
  onStored: (key: string, stored: Stored) => void
}

/** Uploads files in parallel. A failed or stopped upload does not block the others. */
export class UploadQueue<Stored> {
  #uploads: ReadonlyMap<string, QueuedUpload> = new Map()
  #files = new Map<string, File>()
  #running = new Map<string, AbortController>()
  #listeners = new Set<() => void>()
  #sender: UploadSender<Stored> | undefined
  #concurrency: number

  /** @param concurrency uploads that run at the same time */
  constructor(concurrency: number) {
    this.#concurrency = concurrency
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Snapshot of all uploads that are not stored yet, by key. */
  readonly read = () => this.#uploads

  readonly getFile = (key: string) => this.#files.get(key)

  /** Starts uploading. @returns stop: running uploads are aborted and wait again */
  start(sender: UploadSender<Stored>): () => void {
    this.#sender = sender
    this.#startNext()
    return () => {
      this.#sender = undefined
      for (const [key, controller] of this.#running) {
        this.#set(key, { state: 'waiting' })
        controller.abort()
      }
      this.#running.clear()
    }
  }

  add(key: string, file: File): void {
    this.#files.set(key, file)
    this.#set(key, { state: 'waiting' })
    this.#startNext()
  }

  /** Lists a file as failed without sending it. */
  reject(key: string, text: string, file?: File): void {
    if (file) this.#files.set(key, file)
    this.#set(key, { state: 'failed', text, isOffline: false, canRetry: false })
  }

  /** Aborts an upload; it can be retried. */
  stop(key: string): void {
    this.#set(key, { state: 'stopped' })
    this.#abort(key)
  }

  retry(key: string): void {
    if (!this.#files.has(key)) return
    this.#set(key, { state: 'waiting' })
    this.#startNext()
  }

  retryAll(which: (upload: QueuedUpload) => boolean): void {
    for (const [key, upload] of this.#uploads) if (which(upload)) this.retry(key)
  }

  /** Aborts an upload and removes it. */
  remove(key: string): void {
    this.#files.delete(key)
    this.#set(key, undefined)
    this.#abort(key)
  }

  /** Resolves when no upload is waiting or running. */
  whenIdle(): Promise<void> {
    if (!this.#isBusy()) return Promise.resolve()
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (this.#isBusy()) return
        unsubscribe()
        resolve()
      })
    })
  }

  #isBusy = () => [...this.#uploads.values()].some(isPending)

  #abort(key: string): void {
    const controller = this.#running.get(key)
    this.#running.delete(key)
    controller?.abort()
    this.#startNext()
  }

  #startNext(): void {
    for (const [key, { state }] of this.#uploads) {
      if (!this.#sender || this.#running.size >= this.#concurrency) return
      if (state === 'waiting') void this.#send(key, this.#sender)
    }
  }

  async #send(key: string, sender: UploadSender<Stored>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(key, controller)
    this.#set(key, { state: 'sending', percent: 0 })
    try {
      const stored = await sender.send(this.#files.get(key)!, {
        signal,
        onProgress: (percent) => !signal.aborted && this.#set(key, { state: 'sending', percent }),
      })
      if (signal.aborted) return
      // Both in one render, so that the item is never in both lists.
      sender.onStored(key, stored)
      this.#set(key, undefined)
    } catch (error) {
      if (signal.aborted) return
      this.#set(key, { state: 'failed', canRetry: true, ...sender.describeError(error) })
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key)
      this.#startNext()
    }
  }

  #set(key: string, upload: QueuedUpload | undefined): void {
    const uploads = new Map(this.#uploads)
    if (upload) uploads.set(key, upload)
    else uploads.delete(key)
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

export const isPending = ({ state }: QueuedUpload) => state === 'waiting' || state === 'sending'

/** Cancelled, or failed in a way that another attempt may succeed. */
export const isRetryable = (upload: QueuedUpload) =>
  upload.state === 'stopped' || (upload.state === 'failed' && upload.canRetry)

/** Refused for good: the file itself is of a wrong type, too large, damaged or lost. */
export const isRefused = (upload: QueuedUpload) => upload.state === 'failed' && !upload.canRetry
