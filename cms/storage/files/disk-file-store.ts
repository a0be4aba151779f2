import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { getMediaType } from '#cms/storage/files/media-types.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#cms/data-dir/data-dir.ts'
import {
  isFilePath,
  RangeNotSatisfiable,
  clipRange,
  type FileMetadata,
  type FileStore,
} from './file-store.ts'
import { filesUnavailable } from './files-unavailable.ts'

/** A file store in a local folder. */
export function createDiskFileStore(root: string): FileStore {
  const absolutePath = (filePath: string) => path.join(root, ...filePath.split('/'))

  async function readMetadata(filePath: string): Promise<FileMetadata | null> {
    if (!isFilePath(filePath)) return null
    const found = await stat(absolutePath(filePath)).catch(nullIfMissing).catch(rethrow)
    if (!found?.isFile()) return null
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    return { size: found.size, type: getMediaType(filePath), etag, lastModified: found.mtime }
  }

  return {
    stat: readMetadata,

    async put(filePath, bytes) {
      if (!isFilePath(filePath)) {
        throw new Error(`${JSON.stringify(filePath)} is not a path of the file store`)
      }
      await putDurably(absolutePath(filePath), bytes).catch(rethrow)
    },

    async open(filePath, wanted) {
      const metadata = await readMetadata(filePath)
      if (!metadata) return null
      const part = wanted && clipRange(wanted, metadata.size)
      if (wanted && !part) throw new RangeNotSatisfiable(metadata.size)
      return { ...metadata, range: part, stream: createReadStream(absolutePath(filePath), part) }
    },

    async remove(filePath) {
      if (isFilePath(filePath)) await rm(absolutePath(filePath), { force: true }).catch(rethrow)
    },

    async list(start) {
      const folder = start.slice(0, start.lastIndexOf('/') + 1)
      const found: string[] = []
      try {
        for await (const file of filesIn(root, folder, start)) found.push(file)
      } catch (error) {
        rethrow(error)
      }
      return found
    },

    isOwn: async () => true,

    async removeUnfinished(before) {
      let removed = 0
      try {
        for await (const draft of draftsIn(root)) if (await removeOlder(draft, before)) removed += 1
      } catch (error) {
        rethrow(error)
      }
      return removed
    },

    async health() {
      await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER }).catch(rethrow)
      await access(root, constants.R_OK | constants.W_OK).catch(rethrow)
    },
  }
}

/**
 * Reads a folder some entries at a time, and the folders in it one after the other, so that a hundred thousand
 * files do not hold up the event loop.
 * @param folder below `root`, with a slash at its end
 * @param start the paths that are yielded begin with it
 */
async function* filesIn(root: string, folder: string, start: string): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const found = `${folder}${entry.name}`
    if (!found.startsWith(start)) continue
    if (entry.isDirectory()) yield* filesIn(root, `${found}/`, start)
    else if (entry.isFile() && isFilePath(found)) yield found
  }
}

const DRAFT = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a process that was killed left half-written, or one writes right now. */
async function* draftsIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const found = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* draftsIn(found)
    else if (entry.isFile() && DRAFT.test(entry.name)) yield found
  }
}

/** A missing file is not older: its write has just ended. */
async function removeOlder(file: string, than: Date): Promise<boolean> {
  const found = await stat(file).catch(nullIfMissing)
  if (!found || found.mtime >= than) return false
  await rm(file, { force: true })
  return true
}

/** Writes to a hidden temporary name first, so that an incomplete file is never served. */
async function putDurably(target: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const draft = path.join(folder, `.${randomUUID()}`)
  try {
    await writeDurably(draft, bytes)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const file = await open(target, 'wx', PRIVATE_FILE)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is durable only once its folder is synced. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullIfMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
  throw error
}

const REASONS: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no access to the folder',
  EPERM: 'this user has no access to the folder',
  EIO: 'the disk failed',
  EMFILE: 'too many files are open',
}

/**
 * Faults of the disk become `filesUnavailable` and name the setting to look at. Others are rethrown, among them
 * a full disk, which is answered as one wherever it is met (cms/platform/disk-full.ts).
 */
function rethrow(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  throw reason ? filesUnavailable(`Files under DATA_DIR cannot be used: ${reason} (${code})`) : error
}
