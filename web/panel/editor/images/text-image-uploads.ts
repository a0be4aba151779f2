import { mediaTexts } from '#cms/shared/texts/media.ts'
import { isPending, UploadQueue, type SendOptions, type QueuedUpload } from '#web/panel/lib/upload-queue.ts'
import type { EditorImage } from './image-node.ts'

export type UploadedImage = {
  imageUrl: string
  imagePath?: string
  width?: number | null
  height?: number | null
  alt?: string | null
}
export type UploadImage = (file: File, options: SendOptions) => Promise<UploadedImage>

/**
 * The uploads of one editor, kept outside its document: undo and redo restore an image with the current
 * state of its upload, and no blob: URL gets into the text.
 */
export class TextImageUploads {
  #send: UploadImage
  #queue = new UploadQueue<UploadedImage>(Infinity)
  #previews = new Map<string, string>()
  #stored = new Map<string, EditorImage>()

  constructor(send: UploadImage) {
    this.#send = send
  }

  /** @returns close: running uploads are aborted, previews released */
  open(): () => void {
    const stop = this.#queue.start({
      send: this.#send,
      describeError: (error) => ({
        text: error instanceof Error && error.message ? error.message : mediaTexts.uploadFailed,
        isOffline: false,
      }),
      onStored: (id, { imageUrl, width, height, alt }) =>
        void this.#stored.set(id, {
          src: imageUrl,
          width: width ?? undefined,
          height: height ?? undefined,
          alt: alt ?? undefined,
        }),
    })
    return () => {
      stop()
      this.#previews.forEach((preview) => URL.revokeObjectURL(preview))
    }
  }

  readonly subscribe = this.#queue.subscribe

  /** @returns undefined once stored */
  get = (id = ''): QueuedUpload | undefined => this.#queue.read().get(id)

  getFile = (id = ''): File | undefined => this.#queue.getFile(id)
  getPreviewUrl = (id = ''): string | undefined => this.#previews.get(id)

  isPending(id: string | undefined): boolean {
    const upload = this.get(id)
    return upload !== undefined && isPending(upload)
  }

  hasPending(): boolean {
    return [...this.#queue.read().values()].some(isPending)
  }

  /** @returns the id by which the document refers to the upload */
  start(file: File): string {
    const id = crypto.randomUUID()
    this.#previews.set(id, URL.createObjectURL(file))
    this.#queue.add(id, file)
    return id
  }

  retry(id: string): void {
    this.#queue.retry(id)
  }

  cancel(id: string): void {
    if (this.isPending(id)) this.#queue.stop(id)
  }

  /** @returns the stored image once its upload is done, else `image` itself */
  resolve = (image: EditorImage): EditorImage => {
    const stored = image.upload === undefined ? undefined : this.#stored.get(image.upload)
    if (!stored) return image
    const { alt = stored.alt, caption } = image
    return { ...stored, alt, caption }
  }
}
