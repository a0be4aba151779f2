import type { Readable } from 'node:stream'

export type FileFacts = {
  size: number
  /** by its name, never by its bytes */
  type: string
  etag: string
  lastModified: Date
}

/** First and last byte, both included, both inside the file. */
export type ByteRange = { start: number; end: number }

/** Where uploaded files lie. A path is a folder and a name of ours, as in `project-images/1-a.jpg`; it is never given twice. */
export interface FileStore {
  /** Stores a whole file or none of it. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** @returns null where there is no such file, or the path is none of ours */
  stat(path: string): Promise<FileFacts | null>
  open(path: string, range?: ByteRange): Promise<(FileFacts & { stream: Readable }) | null>
  /** A file that is gone already is no error. */
  remove(path: string): Promise<void>
  /** The paths that start so, in no order. */
  list(start: string): Promise<string[]>
  /** @throws where files can be neither read nor written */
  health(): Promise<void>
}

const MAX_PATH = 300
const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*'
const FOLDER = new RegExp(`^${WORD}(?:/${WORD}){0,3}$`)
const PATH = new RegExp(`^(?:${WORD}/){0,4}${WORD}\\.[a-z0-9]{2,5}$`)

/**
 * Whether a path is one that we could have given: folders and a name of letters, digits and hyphens, with an extension.
 * Nothing else reaches a store, so that no path leads out of it.
 */
export const isFilePath = (path: string): boolean => path.length <= MAX_PATH && PATH.test(path)

export const isFolder = (path: string): boolean => path.length <= MAX_PATH / 2 && FOLDER.test(path)
