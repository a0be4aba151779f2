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

/**
 * A part as it is asked for, before anybody knows how large the file is: from here to there or to the end, or
 * so many bytes at the end.
 */
export type WantedRange = { start: number; end?: number } | { last: number }

/** @property part what the stream is of; undefined: the whole */
export type OpenFile = FileFacts & { stream: Readable; part: ByteRange | undefined }

/** Nothing of the part that was asked for lies in the file. */
export class RangeOutsideFile extends Error {
  readonly size: number

  constructor(size: number) {
    super(`The file has ${size} bytes and not this part`)
    this.name = 'RangeOutsideFile'
    this.size = size
  }
}

/** @returns the part of a file of this size; undefined where none of it lies inside */
export function rangeWithin(wanted: WantedRange, size: number): ByteRange | undefined {
  const start = 'last' in wanted ? Math.max(0, size - wanted.last) : wanted.start
  const end = 'last' in wanted ? size - 1 : Math.min(wanted.end ?? size - 1, size - 1)
  return start > end ? undefined : { start, end }
}

/**
 * Where uploaded files lie. A path is a folder and a name of ours, as in `project-images/1-a.jpg`; it is
 * never given twice. Whatever cannot be done because of the store itself is thrown as `filesUnavailable`.
 */
export interface FileStore {
  /** Stores a whole file or none of it. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** @returns null where there is no such file, or the path is none of ours */
  stat(path: string): Promise<FileFacts | null>
  /**
   * One round trip, with or without a range.
   * @returns null where there is no such file, or the path is none of ours
   * @throws RangeOutsideFile
   */
  open(path: string, wanted?: WantedRange): Promise<OpenFile | null>
  /** A file that is gone already is no error. */
  remove(path: string): Promise<void>
  /** The paths that start so, in no order. */
  list(start: string): Promise<string[]>
  /** Whether this site put it there: a bucket may have others in it. */
  isOwn(path: string): Promise<boolean>
  /** @throws where files can be neither read nor written */
  health(): Promise<void>
}

const MAX_PATH = 300
const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*'
const FOLDER = new RegExp(`^${WORD}(?:/${WORD}){0,3}$`)
const PATH = new RegExp(`^(?:${WORD}/){0,4}${WORD}\\.[a-z0-9]{2,5}$`)

/**
 * Whether a path is one that we could have given: folders and a name of letters, digits and hyphens, with an
 * extension. Nothing else reaches a store, so that no path leads out of it.
 */
export const isFilePath = (path: string): boolean => path.length <= MAX_PATH && PATH.test(path)

export const isFolder = (path: string): boolean => path.length <= MAX_PATH / 2 && FOLDER.test(path)
