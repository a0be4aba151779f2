import { open } from 'node:fs/promises'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { MEDIA } from './site-files.ts'

type Opened = { size: number; mtime: Date; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** A file of the archive, opened only when it is written. */
export type Source = {
  path: string
  mode: number
  /** @returns undefined when it has been deleted meanwhile */
  open(): Promise<Opened | undefined>
}

const PRIVATE = 0o600

export function bytesSource(path: string, text: string): Source {
  const bytes = Buffer.from(text)
  return {
    path,
    mode: PRIVATE,
    open: async () => ({ size: bytes.length, mtime: new Date(), content: [bytes] }),
  }
}

/** @param file its path on the disk */
export function fileSource(path: string, file: string): Source {
  return {
    path,
    mode: PRIVATE,
    async open() {
      const opened = await open(file).catch(undefinedIfMissing)
      if (!opened) return undefined
      const { size, mtime } = await opened.stat()
      // reads up to the current size, ignoring later appends; the stream closes the file
      if (size > 0) {
        return { size, mtime, content: opened.createReadStream({ end: size - 1 }) as AsyncIterable<Buffer> }
      }
      await opened.close()
      return { size, mtime, content: [] }
    },
  }
}

/** A file of the site's file store, on disk or S3. */
export function storeSource(store: FileStore, path: string): Source {
  return {
    path: `${MEDIA}/${path}`,
    mode: PRIVATE,
    async open() {
      const opened = await store.open(path)
      return opened
        ? { size: opened.size, mtime: opened.lastModified, content: opened.stream as AsyncIterable<Buffer> }
        : undefined
    },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
