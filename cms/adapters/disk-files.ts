import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { typeOfPath } from '#cms/content/images/media-types.ts'
import { isFilePath, type FileFacts, type FileStore } from './file-store.ts'

const FOLDER_MODE = 0o750
const FILE_MODE = 0o640

/** Files in a folder of this machine. */
export function diskFiles(root: string): FileStore {
  const placeOf = (filePath: string) => path.join(root, ...filePath.split('/'))

  async function factsOf(filePath: string): Promise<FileFacts | null> {
    if (!isFilePath(filePath)) return null
    const found = await stat(placeOf(filePath)).catch(nullIfMissing)
    if (!found?.isFile()) return null
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    return { size: found.size, type: typeOfPath(filePath), etag, lastModified: found.mtime }
  }

  return {
    stat: factsOf,

    async put(filePath, bytes) {
      if (!isFilePath(filePath)) throw new Error(`${JSON.stringify(filePath)} is not a path of the file store`)
      const place = placeOf(filePath)
      const folder = path.dirname(place)
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      const draft = path.join(folder, `.${randomUUID()}`)
      try {
        await writeDurably(draft, bytes)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },

    async open(filePath, range) {
      const facts = await factsOf(filePath)
      return facts && { ...facts, stream: createReadStream(placeOf(filePath), range) }
    },

    async remove(filePath) {
      if (isFilePath(filePath)) await rm(placeOf(filePath), { force: true })
    },

    async list(start) {
      const folder = start.slice(0, start.lastIndexOf('/') + 1)
      const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true }).catch(nullIfMissing)
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((found) => found.startsWith(start) && isFilePath(found))
    },

    async health() {
      await mkdir(root, { recursive: true, mode: FOLDER_MODE })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}

async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  const file = await open(place, 'wx', FILE_MODE)
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
