import { reportFailure } from '#web/shared/lib/report.ts'
import type { StoredPicture } from './upload-item.ts'

export type Upload =
  | { state: 'waiting' }
  | { state: 'sending'; percent: number }
  | { state: 'stopped' }
  /**
   * a lost line is tried again by itself when it is back; without its file an upload cannot be tried again
   */
  | { state: 'failed'; text: string; isLineLost: boolean; canRetry: boolean }

type Sending = { onProgress: (percent: number) => void; signal: AbortSignal }

export type Sender = {
  send: (file: File, sending: Sending) => Promise<StoredPicture>
  /** @returns what a failure is told as, and whether no answer came at all */
  tell: (error: unknown) => { text: string; isLineLost: boolean }
  onStored: (key: string, picture: StoredPicture) => void
}

/** So many files are on their way at one time. */
const AT_ONCE = 3

/** Sends files one beside the other. One that fails or is stopped holds up none of the others. */
export class UploadQueue {
  #uploads: ReadonlyMap<string, Upload> = new Map()
  #files = new Map<string, File>()
  #running = new Map<string, AbortController>()
  #listeners = new Set<() => void>()
  #sender: Sender | undefined

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is not stored yet, by key. */
  readonly read = () => this.#uploads

  readonly fileOf = (key: string) => this.#files.get(key)

  /** Begins to send. @returns what ends it: files that are on their way are called back and wait */
  open(sender: Sender): () => void {
    this.#sender = sender
    this.#next()
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
    this.#next()
  }

  /** Shows a file that is not sent at all, and why. */
  refuse(key: string, text: string, file?: File): void {
    if (file) this.#files.set(key, file)
    this.#set(key, { state: 'failed', text, isLineLost: false, canRetry: false })
  }

  /** Calls one off; it can be sent again. */
  stop(key: string): void {
    this.#set(key, { state: 'stopped' })
    this.#callBack(key)
  }

  retry(key: string): void {
    if (!this.#files.has(key)) return
    this.#set(key, { state: 'waiting' })
    this.#next()
  }

  retryAll(which: (upload: Upload) => boolean): void {
    for (const [key, upload] of this.#uploads) if (which(upload)) this.retry(key)
  }

  /** Forgets one altogether. */
  forget(key: string): void {
    this.#files.delete(key)
    this.#set(key, undefined)
    this.#callBack(key)
  }

  /** Resolves when nothing waits and nothing is on its way. */
  settled(): Promise<void> {
    if (!this.#isBusy()) return Promise.resolve()
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        if (this.#isBusy()) return
        leave()
        resolve()
      })
    })
  }

  #isBusy = () => [...this.#uploads.values()].some(isUnderWay)

  #callBack(key: string): void {
    const controller = this.#running.get(key)
    this.#running.delete(key)
    controller?.abort()
    this.#next()
  }

  #next(): void {
    for (const [key, { state }] of this.#uploads) {
      if (!this.#sender || this.#running.size >= AT_ONCE) return
      if (state === 'waiting') void this.#send(key, this.#sender)
    }
  }

  async #send(key: string, sender: Sender): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(key, controller)
    this.#set(key, { state: 'sending', percent: 0 })
    try {
      const picture = await sender.send(this.#files.get(key)!, {
        signal,
        onProgress: (percent) => !signal.aborted && this.#set(key, { state: 'sending', percent }),
      })
      if (signal.aborted) return
      // in one breath: nobody sees it neither here nor there
      sender.onStored(key, picture)
      this.#set(key, undefined)
    } catch (error) {
      if (signal.aborted) return
      const told = sender.tell(error)
      reportFailure(told.text, error)
      this.#set(key, { state: 'failed', ...told, canRetry: true })
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key)
      this.#next()
    }
  }

  #set(key: string, upload: Upload | undefined): void {
    const uploads = new Map(this.#uploads)
    if (upload) uploads.set(key, upload)
    else uploads.delete(key)
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

export const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending'
