import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { PayloadRequest } from 'payload'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#cms/data-dir/data-dir.ts'
import { env } from '#cms/env.ts'
import { AppError, badRequest, tooManyRequests } from '#cms/errors.ts'
import { BODY, UPLOADS } from '#cms/shared/requests.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/** A form as it was sent, whole, on disk. */
export type SpooledForm = {
  /** of the whole form in bytes */
  size: number
  /** its bytes from the beginning, each time */
  read: () => Readable
}

type Input = {
  req: PayloadRequest
  account: string
  /** of the form: counted for a client that does not say how long it is, or says more */
  maxBody?: number
}

/**
 * Has a form arrive on disk, so that a slow connection takes neither memory nor a place in the queue, and
 * calls `work` once it is whole. What is announced counts for its account and for all of them until `work` is
 * done.
 * @throws AppError 429 where the account, or all of them, have too much on its way; 413, 400; or what `work`
 * throws
 */
export async function withSpooledForm<T>(
  { req, account, maxBody = BODY.multipart }: Input,
  work: (form: SpooledForm) => Promise<T>,
): Promise<T> {
  const release = reserve(account, Math.min(Number(req.headers.get('content-length') ?? maxBody), maxBody))
  let file: FileHandle | undefined
  try {
    file = await openSpoolFile()
    const spooled = file
    const size = await receive(req, spooled)
    return await work({ size, read: () => spooled.createReadStream({ start: 0, autoClose: false }) })
  } finally {
    await file?.close()
    release()
  }
}

const reserved = new Map<string, number>()
let reservedInAll = 0

/** @returns what gives the bytes back */
function reserve(account: string, size: number): () => void {
  const own = reserved.get(account) ?? 0
  if (own + size > UPLOADS.spoolBytesPerAccount || reservedInAll + size > UPLOADS.spoolBytes) {
    throw tooManyRequests(mediaTexts.uploadsWaiting, { retryAfter: UPLOADS.retryAfter })
  }
  reserved.set(account, own + size)
  reservedInAll += size
  return () => {
    reservedInAll -= size
    const left = reserved.get(account)! - size
    if (left > 0) reserved.set(account, left)
    else reserved.delete(account)
  }
}

const folder = path.join(env.dataDir, 'spool')
let folderReady: Promise<void> | undefined

/** The file has no name any more once it is open: however this process ends, the system frees its space. */
async function openSpoolFile(): Promise<FileHandle> {
  await (folderReady ??= makeFolder())
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', PRIVATE_FILE)
  await rm(name, { force: true })
  return file
}

/** A process that ended between opening a file and removing its name has left an empty one. */
async function makeFolder(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true })
}

/** @returns how many bytes came */
async function receive(req: PayloadRequest, file: FileHandle): Promise<number> {
  let size = 0
  for await (const chunk of bytesOf(req)) {
    await file.write(chunk)
    size += chunk.length
  }
  return size
}

/** @throws AppError 413, or 400 where the line broke: what fails beyond this is the disk */
async function* bytesOf(req: PayloadRequest): AsyncGenerator<Buffer> {
  if (!req.body) return
  try {
    yield* Readable.fromWeb(req.body as ReadableStream<Uint8Array>)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badRequest(apiTexts.brokenForm, { code: 'broken-body' })
  }
}
