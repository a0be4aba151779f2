import { open } from 'node:fs/promises'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { MEDIA } from './site-files.ts'

type Opened = { size: number; mtime: Date; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Something that goes into an archive, opened when its turn comes. */
export type Source = {
  path: string
  mode: number
  /** @returns undefined where it has gone meanwhile */
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

/** @param file where it lies on the disk */
export function fileSource(path: string, file: string): Source {
  return {
    path,
    mode: PRIVATE,
    async open() {
      const opened = await open(file).catch(undefinedIfMissing)
      if (!opened) return undefined
      const { size, mtime } = await opened.stat()
      // to its length of this moment, whatever is added meanwhile; the stream closes it
      if (size > 0) {
        return { size, mtime, content: opened.createReadStream({ end: size - 1 }) as AsyncIterable<Buffer> }
      }
      await opened.close()
      return { size, mtime, content: [] }
    },
  }
}

/** A file of the site's store, wherever that is. */
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
