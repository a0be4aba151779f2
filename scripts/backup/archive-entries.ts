import { open } from 'node:fs/promises'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { MEDIA_FOLDER } from './site-files.ts'

type Content = { size: number; mtime: Date; bytes: AsyncIterable<Buffer> | Iterable<Buffer> }

/** A file of the archive, opened only when it is written. */
export type ArchiveEntry = {
  path: string
  /** @returns undefined when it has been deleted meanwhile */
  open(): Promise<Content | undefined>
}

export function textEntry(path: string, text: string, mtime = new Date()): ArchiveEntry {
  const bytes = Buffer.from(text)
  return { path, open: async () => ({ size: bytes.length, mtime, bytes: [bytes] }) }
}

/**
 * @param path in the archive
 * @param file path on the disk
 */
export function fileEntry(path: string, file: string): ArchiveEntry {
  return {
    path,
    async open() {
      const opened = await open(file).catch(undefinedIfMissing)
      if (!opened) return undefined
      const { size, mtime } = await opened.stat()
      // reads up to the current size, ignoring later appends; the stream closes the file
      if (size > 0) return { size, mtime, bytes: opened.createReadStream({ end: size - 1 }) }
      await opened.close()
      return { size, mtime, bytes: [] }
    },
  }
}

/** A file of the site's file store, on disk or S3. */
export function storeEntry(store: FileStore, path: string): ArchiveEntry {
  return {
    path: `${MEDIA_FOLDER}/${path}`,
    async open() {
      const opened = await store.open(path)
      if (!opened) return undefined
      return { size: opened.size, mtime: opened.lastModified, bytes: opened.stream }
    },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
