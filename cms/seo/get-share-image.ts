import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { fileStore } from '#cms/storage/files/files.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { unavailable } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { CACHE_BYTES } from '#cms/platform/limits.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/** What to draw: the words, and the image by its path in the file store. */
type ShareImageSubject = {
  studioName: string
  title: string
  note?: string
  image?: { path: string; focus: { x: number; y: number } }
  /** leaves out all words */
  isImageOnly?: boolean
}

/**
 * Drawing a share image takes about 250 ms. The limit bounds how long a request waits for its image, and how
 * long a shutdown waits for pending drawings.
 */
const MAX_PENDING = 20

/** Filled on the first request for an image. */
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES.shareImages,
  sizeCalculation: ({ length }) => length,
})

const pending = new Map<string, Promise<Buffer>>()
let lastDrawing: Promise<unknown> = Promise.resolve()

/**
 * The share image of an address: from the cache, from a pending drawing, or queued. Images are drawn one at a
 * time, in a worker process.
 * @param address unique to the subject: another subject has another address
 * @throws AppError 503 if too many drawings are pending
 */
export async function getShareImage(address: string, subject: ShareImageSubject): Promise<Buffer> {
  const cached = cache.get(address)
  if (cached) return cached
  const inProgress = pending.get(address)
  if (inProgress) return inProgress
  if (pending.size >= MAX_PENDING) throw unavailable(apiTexts.unavailable)

  const drawing = lastDrawing.then(() => draw(subject))
  lastDrawing = drawing.catch(() => undefined)
  pending.set(address, drawing)
  try {
    const bytes = await drawing
    cache.set(address, bytes)
    return bytes
  } finally {
    pending.delete(address)
  }
}

/** Falls back to the words on paper if the image cannot be read (a missing file, an SVG). */
async function draw({ image, ...text }: ShareImageSubject): Promise<Buffer> {
  try {
    const bytes = image && (await readStoredFile(image.path))
    if (image && bytes) {
      return await imageWork.drawShareImage({ ...text, image: { bytes, focus: image.focus } })
    }
  } catch (error) {
    log.warn({ err: error, path: image?.path }, 'An image could not be drawn on a share image')
  }
  return imageWork.drawShareImage(text)
}

async function readStoredFile(path: string): Promise<Buffer | undefined> {
  const file = await fileStore.open(path)
  return file ? buffer(file.stream) : undefined
}
