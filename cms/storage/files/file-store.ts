import type { Readable } from 'node:stream'

export type FileMetadata = {
  size: number
  /** derived from the name, never from the bytes */
  type: string
  etag: string
  lastModified: Date
}

/** First and last byte, both inclusive and inside the file. */
export type ByteRange = { start: number; end: number }

/**
 * A range as requested, before the size of the file is known: from `start` to `end` or to the end of the
 * file, or the `last` bytes.
 */
export type RequestedRange = { start: number; end?: number } | { last: number }

/** @property range the range that the stream covers; undefined for the whole file */
export type OpenFile = FileMetadata & { stream: Readable; range: ByteRange | undefined }

/** The requested range lies outside the file. */
export class RangeNotSatisfiable extends Error {
  readonly size: number

  constructor(size: number) {
    super(`Range outside the ${size} bytes of the file`)
    this.name = 'RangeNotSatisfiable'
    this.size = size
  }
}

/** @returns the range clipped to the size; undefined when it lies outside the file */
export function clipRange(wanted: RequestedRange, size: number): ByteRange | undefined {
  const start = 'last' in wanted ? Math.max(0, size - wanted.last) : wanted.start
  const end = 'last' in wanted ? size - 1 : Math.min(wanted.end ?? size - 1, size - 1)
  return start > end ? undefined : { start, end }
}

/**
 * Stores uploaded files. A path is a folder and a generated name, as in `project-images/1-a.jpg`, and is
 * never reused. Failures of the store itself are thrown as `filesUnavailable`.
 */
export interface FileStore {
  /** Stores the complete file or nothing. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** @returns null when the file does not exist or the path is not a valid store path */
  stat(path: string): Promise<FileMetadata | null>
  /**
   * One round trip, with or without a range.
   * @returns null when the file does not exist or the path is not a valid store path
   * @throws RangeNotSatisfiable when the range lies outside the file
   */
  open(path: string, wanted?: RequestedRange): Promise<OpenFile | null>
  /** Does nothing when the file does not exist. */
  remove(path: string): Promise<void>
  /** The paths with this prefix, in no particular order. */
  list(prefix: string): Promise<string[]>
  /** Whether this site stored the file: other sites may share the bucket. */
  isOwn(path: string): Promise<boolean>
  /**
   * Removes half-written files that ended processes left before that time. No path names such a file.
   * @returns how many were removed
   */
  removeUnfinished(before: Date): Promise<number>
  /** @throws when the store is unusable */
  health(): Promise<void>
}

const MAX_PATH = 300
const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*'
const FOLDER = new RegExp(`^${WORD}(?:/${WORD}){0,3}$`)
const PATH = new RegExp(`^(?:${WORD}/){0,4}${WORD}\\.[a-z0-9]{2,5}$`)

/**
 * Whether a path has the form of a store path: folders and a name of letters, digits and hyphens, with an
 * extension. No other path reaches a store, which rules out path traversal.
 */
export const isFilePath = (path: string): boolean => path.length <= MAX_PATH && PATH.test(path)

/** Whether a text has the form of the folder of a store path; half of its length is left for the name. */
export const isFolder = (path: string): boolean => path.length <= MAX_PATH / 2 && FOLDER.test(path)
