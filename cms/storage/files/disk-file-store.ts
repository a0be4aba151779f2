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
    const stats = await stat(absolutePath(filePath)).catch(nullIfMissing).catch(rethrow)
    if (!stats?.isFile()) return null
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
    return { size: stats.size, type: getMediaType(filePath), etag, lastModified: stats.mtime }
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
      const range = wanted && clipRange(wanted, metadata.size)
      if (wanted && !range) throw new RangeNotSatisfiable(metadata.size)
      return { ...metadata, range, stream: createReadStream(absolutePath(filePath), range) }
    },

    async remove(filePath) {
      if (isFilePath(filePath)) await rm(absolutePath(filePath), { force: true }).catch(rethrow)
    },

    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const paths: string[] = []
      try {
        for await (const filePath of walkFiles({ root, folder, prefix })) paths.push(filePath)
      } catch (error) {
        rethrow(error)
      }
      return paths
    },

    isOwn: async () => true,

    async removeUnfinished(before) {
      let removed = 0
      try {
        for await (const file of walkUnfinished(root)) if (await removeIfOlder(file, before)) removed += 1
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

/** @property folder below `root`, with a slash at its end */
type Walk = { root: string; folder: string; prefix: string }

/**
 * Yields the paths with this prefix. Reads a folder some entries at a time, and the folders in it one after
 * the other, so that a hundred thousand files do not block the event loop.
 */
async function* walkFiles({ root, folder, prefix }: Walk): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const entryPath = `${folder}${entry.name}`
    if (!entryPath.startsWith(prefix)) continue
    if (entry.isDirectory()) yield* walkFiles({ root, folder: `${entryPath}/`, prefix })
    else if (entry.isFile() && isFilePath(entryPath)) yield entryPath
  }
}

/** The hidden name under which `putDurably` writes a file. */
const UNFINISHED = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Yields the half-written files that a killed process left, or that a running one is writing. */
async function* walkUnfinished(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walkUnfinished(entryPath)
    else if (entry.isFile() && UNFINISHED.test(entry.name)) yield entryPath
  }
}

/** A missing file is not older: its write has just ended. */
async function removeIfOlder(file: string, before: Date): Promise<boolean> {
  const stats = await stat(file).catch(nullIfMissing)
  if (!stats || stats.mtime >= before) return false
  await rm(file, { force: true })
  return true
}

/** Writes to a hidden temporary name first, so that an incomplete file is never served. */
async function putDurably(target: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const unfinished = path.join(folder, `.${randomUUID()}`)
  try {
    await writeDurably(unfinished, bytes)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
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
 * Throws faults of the disk as `filesUnavailable`, with the setting to look at. Other errors are rethrown,
 * among them those of a full disk, for which there is one response everywhere (cms/platform/disk-full.ts).
 */
function rethrow(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  throw reason ? filesUnavailable(`Files under DATA_DIR cannot be used: ${reason} (${code})`) : error
}
