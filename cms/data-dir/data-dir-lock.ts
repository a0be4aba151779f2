import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataDirError, makeDataDir } from './data-dir.ts'
import { StartRefused } from '#cms/start-refused.ts'

/** Another process uses the same data folder. */
export class DataDirInUse extends StartRefused {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another process. Stop that one first, or set DATA_DIR ` +
        'to another folder.',
    )
    this.name = 'DataDirInUse'
  }
}

const SQLITE_BUSY = 5

/** Held for the life of the process; the reference prevents garbage collection, which would unlock it. */
const locks = new Map<string, DatabaseSync>()

/**
 * Locks the data folder for this process: only one process may write to SQLite. It is an operating system
 * lock on a small database file, so it is released however the process ends, and no stale pid has to be
 * checked.
 * @throws DataDirInUse, or StartRefused if the folder is not writable
 */
export function lockDataDir(dataDir: string): void {
  if (locks.has(dataDir)) return
  makeDataDir(dataDir)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(dataDir, 'lock'))
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY
      ? new DataDirInUse(dataDir)
      : dataDirError(dataDir, error)
  }
  locks.set(dataDir, lock)
}

/** Releases the folder, for a process that continues without it. */
export function unlockDataDir(dataDir: string): void {
  locks.get(dataDir)?.close()
  locks.delete(dataDir)
}
