import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the same data folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`)
    this.name = 'DataDirInUse'
  }
}

/** Held as long as the process lives; a reference keeps it from being collected. */
const held = new Map<string, DatabaseSync>()

/**
 * Takes the data folder for this process: SQLite is written by one process only (traps 1.5). The lock is one of the
 * operating system on a small database file, so it goes with the process however that ends, and needs no pid to be judged.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): void {
  if (held.has(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  const lock = new DatabaseSync(path.join(dataDir, 'lock'))
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new DataDirInUse(dataDir)
  }
  held.set(dataDir, lock)
}

/** Lets the folder go, for a process that goes on without it. */
export function unlockDataDir(dataDir: string): void {
  held.get(dataDir)?.close()
  held.delete(dataDir)
}
