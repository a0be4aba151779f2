import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { files } from '#cms/storage/files/files.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { unavailable } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { MEMORY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

/** What to draw: the words, and the picture by its path in the file store. */
type ShareSubject = {
  studioName: string
  title: string
  note?: string
  picture?: { path: string; focus: { x: number; y: number } }
  /** without words */
  isPictureAlone?: boolean
}

/**
 * Drawing one takes about 250 ms. The limit bounds how long a request waits for a preview, and how long a
 * shutdown waits for pending drawings.
 */
const MAX_PENDING = 20

/** Filled on the first request for an image. */
const cache = new LRUCache<string, Buffer>({
  maxSize: MEMORY.shareImages,
  sizeCalculation: ({ length }) => length,
})

const pending = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The share image of an address: from the cache, from a pending drawing, or queued. Images are drawn one at a
 * time, in a worker process.
 * @param address unique to the subject: another subject has another address
 * @throws AppError 503 if too many are pending
 */
export async function shareImage(address: string, subject: ShareSubject): Promise<Buffer> {
  const ready = cache.get(address)
  if (ready) return ready
  const waitedFor = pending.get(address)
  if (waitedFor) return waitedFor
  if (pending.size >= MAX_PENDING) throw unavailable(messages.protocol.unavailable)

  const drawing = last.then(() => draw(subject))
  last = drawing.catch(() => undefined)
  pending.set(address, drawing)
  try {
    const bytes = await drawing
    cache.set(address, bytes)
    return bytes
  } finally {
    pending.delete(address)
  }
}

/** Falls back to the words on paper if the picture cannot be read (a missing file, an SVG). */
async function draw({ picture, ...words }: ShareSubject): Promise<Buffer> {
  try {
    const bytes = picture && (await read(picture.path))
    if (picture && bytes) {
      return await imageWork.drawShareImage({ ...words, picture: { bytes, focus: picture.focus } })
    }
  } catch (error) {
    log.warn({ err: error, path: picture?.path }, 'A picture could not be drawn on a share image')
  }
  return imageWork.drawShareImage(words)
}

async function read(path: string): Promise<Buffer | undefined> {
  const file = await files.open(path)
  return file ? buffer(file.stream) : undefined
}
