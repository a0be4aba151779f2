import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataDirRefused, makeDataDir } from './data-dir.ts'
import { StartRefused } from '../start-refused.ts'

/** Another process works on the same data folder. */
export class DataDirInUse extends StartRefused {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataDirInUse'
  }
}

const SQLITE_BUSY = 5

/** Held as long as the process lives; a reference keeps it from being collected. */
const held = new Map<string, DatabaseSync>()

/**
 * Takes the data folder for this process: SQLite is written by one process only. The lock is one of the
 * operating system on a small database file, so it goes with the process however that ends, and needs no pid
 * to be judged.
 * @throws DataDirInUse, or StartRefused where the folder cannot be written to
 */
export function lockDataDir(dataDir: string): void {
  if (held.has(dataDir)) return
  makeDataDir(dataDir)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(dataDir, 'lock'))
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY
      ? new DataDirInUse(dataDir)
      : dataDirRefused(dataDir, error)
  }
  held.set(dataDir, lock)
}

/** Lets the folder go, for a process that goes on without it. */
export function unlockDataDir(dataDir: string): void {
  held.get(dataDir)?.close()
  held.delete(dataDir)
}
