import type { EditorImage } from './image-node.ts'

export type UploadedImage = {
  imageUrl: string
  imagePath?: string
  width?: number | null
  height?: number | null
  alt?: string | null
}
export type UploadImage = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<UploadedImage>

export type Upload = { file: File; preview: string } & (
  | { state: 'uploading'; percent: number }
  | { state: 'failed'; message: string }
  | { state: 'done'; image: EditorImage }
)

/**
 * The uploads of one editor, kept outside its document: undo and redo restore a picture with the current
 * state of its upload, and no blob: URL gets into the text.
 */
export class Uploads {
  #upload: UploadImage
  #all = new Map<string, Upload>()
  #running = new Map<string, AbortController>()
  #listeners = new Set<() => void>()

  constructor(upload: UploadImage) {
    this.#upload = upload
  }

  get = (id: string | undefined): Upload | undefined => (id === undefined ? undefined : this.#all.get(id))

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @returns the id by which the document refers to the upload */
  start(file: File): string {
    const id = crypto.randomUUID()
    void this.#run(id, { file, preview: URL.createObjectURL(file) })
    return id
  }

  retry(id: string): void {
    const upload = this.#all.get(id)
    if (upload?.state === 'failed') void this.#run(id, upload)
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort()
  }

  /** @returns the stored picture once its upload is done, else `image` itself */
  resolve = (image: EditorImage): EditorImage => {
    const upload = this.get(image.upload)
    return upload?.state === 'done'
      ? { ...upload.image, ...(image.alt === undefined ? {} : { alt: image.alt }) }
      : image
  }

  dispose(): void {
    this.#running.forEach((running) => running.abort())
    this.#all.forEach(({ preview }) => URL.revokeObjectURL(preview))
  }

  async #run(id: string, { file, preview }: Pick<Upload, 'file' | 'preview'>): Promise<void> {
    const controller = new AbortController()
    const isCurrent = () => this.#running.get(id) === controller
    this.#running.set(id, controller)
    this.#set(id, { file, preview, state: 'uploading', percent: 0 })
    try {
      const onProgress = (percent: number) =>
        isCurrent() && this.#set(id, { file, preview, state: 'uploading', percent })
      const { imageUrl, width, height, alt } = await this.#upload(file, {
        onProgress,
        signal: controller.signal,
      })
      this.#set(id, {
        file,
        preview,
        state: 'done',
        image: {
          src: imageUrl,
          width: width ?? undefined,
          height: height ?? undefined,
          alt: alt ?? undefined,
        },
      })
    } catch (error) {
      const message = controller.signal.aborted
        ? 'Stopped'
        : error instanceof Error && error.message
          ? error.message
          : 'The upload failed'
      this.#set(id, { file, preview, state: 'failed', message })
    } finally {
      if (isCurrent()) this.#running.delete(id)
    }
  }

  #set(id: string, upload: Upload): void {
    this.#all.set(id, upload)
    this.#listeners.forEach((listener) => listener())
  }
}
