import { statfsSync } from 'node:fs'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { DISK } from '#cms/shared/constants.ts'

/** What the system, SQLite's two drivers here, and MongoDB call it. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 14_031]
const SQLITE_FULL = 13
/** Query builders and Payload hand an error on inside another one. */
const DEEPEST = 8

export type DiskSpace = { free: number; size: number }

/**
 * @returns the bytes of the disk that DATA_DIR lies on, those free for this user; undefined where there is no
 * such folder
 */
export function readDiskSpace(): DiskSpace | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(env.dataDir)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return undefined
  }
}

/** Whether what is free will not do for the next writes. */
export const isDiskLow = (): boolean => (readDiskSpace()?.free ?? Infinity) < DISK.leastFree

/**
 * Whether something failed because the disk, or what its owner may have of it, is used up: no fault of the
 * call.
 */
export function isDiskFull(error: unknown): boolean {
  let inner = error
  for (let depth = 0; typeof inner === 'object' && inner !== null && depth < DEEPEST; depth++) {
    const { code, errcode, rawCode, cause } = inner as {
      code?: unknown
      errcode?: unknown
      rawCode?: unknown
      cause?: unknown
    }
    if (FULL.includes(code) || errcode === SQLITE_FULL || rawCode === SQLITE_FULL) return true
    // SQLite's log cannot grow either, and says only that it failed
    if (String(code).startsWith('SQLITE_IOERR') && isDiskLow()) return true
    inner = cause
  }
  return false
}

let saidAt = -Infinity

/** One line now and then, not one for each call that finds out. */
export function sayDiskFull(error: unknown): void {
  if (Date.now() - saidAt < DISK.sayEvery) return
  saidAt = Date.now()
  const reason = (error as Error).message.split('\n', 1)[0]
  log.error(
    { reason, free: readDiskSpace()?.free },
    'The disk is full: nothing can be saved, booked or sent. Free some space on the disk of DATA_DIR, or of the database',
  )
}
