import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#cms/data-dir/data-dir.ts'
import { isFilePath, RangeOutsideFile, rangeWithin, type FileFacts, type FileStore } from './file-store.ts'
import { filesUnavailable } from './files-unavailable.ts'

/** Files in a folder of this machine. */
export function diskFiles(root: string): FileStore {
  const placeOf = (filePath: string) => path.join(root, ...filePath.split('/'))

  async function factsOf(filePath: string): Promise<FileFacts | null> {
    if (!isFilePath(filePath)) return null
    const found = await stat(placeOf(filePath)).catch(nullIfMissing).catch(sayWhy)
    if (!found?.isFile()) return null
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    return { size: found.size, type: typeOfPath(filePath), etag, lastModified: found.mtime }
  }

  return {
    stat: factsOf,

    async put(filePath, bytes) {
      if (!isFilePath(filePath)) {
        throw new Error(`${JSON.stringify(filePath)} is not a path of the file store`)
      }
      await putDurably(placeOf(filePath), bytes).catch(sayWhy)
    },

    async open(filePath, wanted) {
      const facts = await factsOf(filePath)
      if (!facts) return null
      const part = wanted && rangeWithin(wanted, facts.size)
      if (wanted && !part) throw new RangeOutsideFile(facts.size)
      return { ...facts, part, stream: createReadStream(placeOf(filePath), part) }
    },

    async remove(filePath) {
      if (isFilePath(filePath)) await rm(placeOf(filePath), { force: true }).catch(sayWhy)
    },

    async list(start) {
      const folder = start.slice(0, start.lastIndexOf('/') + 1)
      const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true })
        .catch(nullIfMissing)
        .catch(sayWhy)
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .filter((found) => found.startsWith(start) && isFilePath(found))
    },

    isOwn: async () => true,

    async health() {
      await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER }).catch(sayWhy)
      await access(root, constants.R_OK | constants.W_OK).catch(sayWhy)
    },
  }
}

/** Under a name that is served to nobody first, so that there is never half a file. */
async function putDurably(place: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(place)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const draft = path.join(folder, `.${randomUUID()}`)
  try {
    await writeDurably(draft, bytes)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  const file = await open(place, 'wx', PRIVATE_FILE)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on the disk for good only once its folder is. Windows has no such call. */
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
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk takes no writes',
  EACCES: 'this user may not use the folder',
  EPERM: 'this user may not use the folder',
  EIO: 'the disk failed',
  EMFILE: 'too many files are open',
}

/** What is wrong with the disk is told with the setting to look at; all else is a fault of ours. */
function sayWhy(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  throw reason ? filesUnavailable(`Files under DATA_DIR cannot be used: ${reason} (${code})`) : error
}
