import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { files } from '#cms/storage/files/files.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { unavailable } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { MEMORY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

/** What is to be drawn: the words, and the picture by its path in the store. */
export type ShareSubject = {
  studioName: string
  title: string
  note?: string
  picture?: { path: string; focus: { x: number; y: number } }
}

/**
 * One takes a quarter of a second: nobody waits longer than a preview is worth, and a stop waits for no more
 * than these.
 */
const MOST_WAITING = 20

/** Made on the first request and kept. */
const kept = new LRUCache<string, Buffer>({
  maxSize: MEMORY.shareImages,
  sizeCalculation: ({ length }) => length,
})

const underWay = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The share image of an address: kept, under way, or drawn in its turn, one at a time and beside the answers.
 * @param address names what is drawn: another subject has another address
 * @throws AppError 503 where too many wait already
 */
export async function shareImage(address: string, subject: ShareSubject): Promise<Buffer> {
  const ready = kept.get(address)
  if (ready) return ready
  const waitedFor = underWay.get(address)
  if (waitedFor) return waitedFor
  if (underWay.size >= MOST_WAITING) throw unavailable(messages.request.unavailable)

  const drawing = last.then(() => draw(subject))
  last = drawing.catch(() => undefined)
  underWay.set(address, drawing)
  try {
    const bytes = await drawing
    kept.set(address, bytes)
    return bytes
  } finally {
    underWay.delete(address)
  }
}

/** A picture that cannot be read (its file is gone, it is a drawing) leaves the words on paper. */
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
