import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PRIVATE_FILE } from '#cms/data-dir/data-dir.ts'
import { StartRefused } from '#cms/start-refused.ts'
import { MB } from '#cms/shared/units.ts'
import { copySqlite } from './copy-sqlite.ts'

/** Copies to keep: from this upgrade and from the previous one. */
const KEPT_COPIES = 2
/**
 * Free space beyond the copy and the upgrade's WAL, which is as large as the database if all tables are
 * rebuilt.
 */
const RESERVE = 16 * MB

/**
 * Copies the database to a file beside it before migrations change it. The copy is named after the first
 * migration of the upgrade: a start that fails repeatedly replaces its own copy, never that of an earlier
 * one.
 * @param database the SQLite file
 * @param migration the first migration of the upgrade, which is pending
 * @returns the path of the copy, complete and synced to disk
 * @throws StartRefused when there is too little space, or the database is damaged
 */
export function copyBeforeMigration(database: string, migration: string): string {
  requireFreeSpace(database)
  const copy = copyPath(database, migration)
  const partial = `${copy}.part`
  try {
    rmSync(partial, { force: true })
    copySqlite(database, partial)
    chmodSync(partial, PRIVATE_FILE)
    sync(partial)
    renameSync(partial, copy)
    if (process.platform !== 'win32') sync(dirname(database))
  } catch (error) {
    rmSync(partial, { force: true })
    const reason = (error as Error).message
    throw new StartRefused(
      `The database ${database} has to be upgraded, and could not be copied first: ${reason}. ` +
        'Nothing was changed.',
      { cause: error },
    )
  }
  return copy
}

/** @returns the copy that an upgrade made before this migration, unless it was removed since */
export function findCopy(database: string, migration: string): string | undefined {
  const copy = copyPath(database, migration)
  return existsSync(copy) ? copy : undefined
}

const copyPath = (database: string, migration: string): string => `${database}.before-${migration}`

/** The copies made before upgrades, newest first. */
function listCopies(database: string): string[] {
  const prefix = `${basename(database)}.before-`
  const names = readdirSync(dirname(database)).filter(
    (name) => name.startsWith(prefix) && !name.endsWith('.part'),
  )
  const getTime = (file: string) => statSync(file).mtimeMs
  return names
    .map((name) => join(dirname(database), name))
    .sort((one, other) => getTime(other) - getTime(one))
}

/** Removes all copies but the newest KEPT_COPIES, once an upgrade is complete. */
export function removeOlderCopies(database: string): void {
  for (const copy of listCopies(database).slice(KEPT_COPIES)) rmSync(copy, { force: true })
}

function requireFreeSpace(database: string): void {
  const size = [database, `${database}-wal`].reduce(
    (sum, file) => sum + (existsSync(file) ? statSync(file).size : 0),
    0,
  )
  const needed = 2 * size + RESERVE
  const { bavail, bsize } = statfsSync(dirname(database))
  const free = bavail * bsize
  if (free >= needed) return
  const inMb = (bytes: number) => Math.ceil(bytes / MB)
  throw new StartRefused(
    `The database ${database} has to be upgraded, and that needs ${inMb(needed)} MB of free space on ` +
      `its disk (${inMb(free)} MB are free): ` +
      'free some, then start again. Nothing was changed.',
  )
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
