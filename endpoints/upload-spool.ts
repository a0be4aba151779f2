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
  /** bytes of the whole form */
  size: number
  /** reads the form from its beginning, each time */
  read: () => Readable
}

type Input = {
  req: PayloadRequest
  account: string
  /** the limit of the form; reserved as a whole for a client that declares no length, or a longer one */
  maxBody?: number
}

/**
 * Writes a form to disk while it arrives, so that a slow connection takes neither memory nor a place in the
 * queue, and calls `work` once the form is complete. Its declared length is reserved for its account, and
 * among all accounts, until `work` is done.
 * @throws AppError 429 if the account, or all accounts together, would reserve too much; 413, 400; or what
 * `work` throws
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

const reservedByAccount = new Map<string, number>()
let reservedInAll = 0

/**
 * @returns a function that releases the bytes
 * @throws AppError 429 if too many are reserved
 */
function reserve(account: string, size: number): () => void {
  const ofAccount = reservedByAccount.get(account) ?? 0
  if (ofAccount + size > UPLOADS.spoolBytesPerAccount || reservedInAll + size > UPLOADS.spoolBytes) {
    throw tooManyRequests(mediaTexts.uploadsWaiting, { retryAfter: UPLOADS.retryAfter })
  }
  reservedByAccount.set(account, ofAccount + size)
  reservedInAll += size
  return () => {
    reservedInAll -= size
    const remaining = reservedByAccount.get(account)! - size
    if (remaining > 0) reservedByAccount.set(account, remaining)
    else reservedByAccount.delete(account)
  }
}

const folder = path.join(env.dataDir, 'spool')
let folderReady: Promise<void> | undefined

/** Removes the file's name once it is open, so that the system frees its space however this process ends. */
async function openSpoolFile(): Promise<FileHandle> {
  await (folderReady ??= makeFolder())
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', PRIVATE_FILE)
  await rm(name, { force: true })
  return file
}

/** Removes empty files, which a process leaves that ends between opening a file and removing its name. */
async function makeFolder(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true })
}

/** @returns how many bytes were received */
async function receive(req: PayloadRequest, file: FileHandle): Promise<number> {
  let size = 0
  for await (const chunk of readChunks(req)) {
    await file.write(chunk)
    size += chunk.length
  }
  return size
}

/** @throws AppError 413, or 400 if the connection broke; other errors of `receive` are the disk's */
async function* readChunks(req: PayloadRequest): AsyncGenerator<Buffer> {
  if (!req.body) return
  try {
    yield* Readable.fromWeb(req.body as ReadableStream<Uint8Array>)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badRequest(apiTexts.brokenForm, { code: 'broken-body' })
  }
}
