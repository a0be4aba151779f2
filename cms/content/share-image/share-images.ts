import { buffer } from 'node:stream/consumers'
import { files } from '#cms/adapters/files.ts'
import { unavailable } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { MB } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { drawShareImage } from './draw-share-image.ts'

/** What is to be drawn: the words, and the picture by its path in the store. */
export type ShareSubject = { studioName: string; title: string; note?: string; picture?: { path: string; focus: { x: number; y: number } } }

/** About 150 pictures; whoever asked first keeps a copy for good, so that few are asked for twice. */
const MOST_BYTES = 16 * MB

/** One takes a quarter of a second: nobody waits longer than a preview is worth, and a stop waits for no more than these. */
const MOST_WAITING = 20

/** Made on the first request and kept, the latest used last. */
const kept = new Map<string, Buffer>()
let keptBytes = 0

const underWay = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The share image of an address: kept, under way, or drawn in its turn, one at a time and beside the answers.
 * @param address names what is drawn: another subject has another address
 * @throws AppError 503 where too many wait already
 */
export async function shareImage(address: string, subject: ShareSubject): Promise<Buffer> {
  const ready = kept.get(address)
  if (ready) {
    kept.delete(address)
    kept.set(address, ready)
    return ready
  }
  const waitedFor = underWay.get(address)
  if (waitedFor) return waitedFor
  if (underWay.size >= MOST_WAITING) throw unavailable(messages.request.unavailable)

  const drawing = last.then(() => draw(subject))
  last = drawing.catch(() => undefined)
  underWay.set(address, drawing)
  try {
    const bytes = await drawing
    keep(address, bytes)
    return bytes
  } finally {
    underWay.delete(address)
  }
}

function keep(address: string, bytes: Buffer): void {
  kept.set(address, bytes)
  keptBytes += bytes.length
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_BYTES) return
    kept.delete(oldest)
    keptBytes -= length
  }
}

/** A picture that cannot be read (its file is gone, it is a drawing) leaves the words on paper. */
async function draw({ picture, ...words }: ShareSubject): Promise<Buffer> {
  try {
    const bytes = picture && (await read(picture.path))
    if (picture && bytes) return await drawShareImage({ ...words, picture: { bytes, focus: picture.focus } })
  } catch (error) {
    log.warn({ err: error, path: picture?.path }, 'A picture could not be drawn on a share image')
  }
  return drawShareImage(words)
}

async function read(path: string): Promise<Buffer | undefined> {
  const file = await files.open(path)
  return file ? buffer(file.stream) : undefined
}
