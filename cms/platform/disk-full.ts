import { statfsSync } from 'node:fs'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { errorChain } from './error-chain.ts'
import { MB, MINUTE } from '#cms/shared/units.ts'

export const DISK = {
  /** with less free space than this in the data folder, writes may fail */
  minFree: 16 * MB,
  /** how often the log repeats that the disk is full */
  logEvery: 1 * MINUTE,
  /** sent as Retry-After: an operator has to free space first */
  retryAfter: 5 * MINUTE,
} as const

/** Error codes of a full disk, as the system, SQLite's two drivers here, and MongoDB name them. */
const FULL_DISK_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 14_031]
const SQLITE_FULL = 13

type SystemError = { code?: unknown; errcode?: unknown; rawCode?: unknown }

export type DiskSpace = { free: number; size: number }

/**
 * @returns bytes of the disk that holds DATA_DIR, `free` being those available to this user; undefined if the
 * folder does not exist
 */
export function readDiskSpace(): DiskSpace | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(env.dataDir)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return undefined
  }
}

/** Whether the free space may not suffice for the next writes. */
export const isDiskLow = (): boolean => (readDiskSpace()?.free ?? Infinity) < DISK.minFree

/** Whether an error means that the disk or its quota is used up, which is no fault of the request. */
export const isDiskFullError = (error: unknown): boolean => errorChain(error).some(hasFullDiskCode)

function hasFullDiskCode({ code, errcode, rawCode }: SystemError): boolean {
  if (FULL_DISK_CODES.includes(code) || errcode === SQLITE_FULL || rawCode === SQLITE_FULL) return true
  // when SQLite's write-ahead log cannot grow, it reports only an I/O error
  return String(code).startsWith('SQLITE_IOERR') && isDiskLow()
}

let lastLoggedAt = -Infinity

/** Logs at most one line per `DISK.logEvery`, not one per failed request. */
export function logDiskFull(error: unknown): void {
  if (Date.now() - lastLoggedAt < DISK.logEvery) return
  lastLoggedAt = Date.now()
  const reason = (error as Error).message.split('\n', 1)[0]
  log.error(
    { reason, free: readDiskSpace()?.free },
    'The disk is full: nothing can be saved, booked or sent. Free some space on the disk of ' +
      'DATA_DIR, or of the database',
  )
}
