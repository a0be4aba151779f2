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
import { StartRefused } from '#cms/start-refused.ts'
import { MB } from '#cms/shared/constants.ts'
import { copySqlite } from './copy-sqlite.ts'

/** Copies that stay: that of this upgrade, and that of the one before it. */
const KEPT = 2
/**
 * What an upgrade writes beside the copy: the log of its own changes, as large as the database where it
 * rebuilds every table.
 */
const LEAST_FREE = 16 * MB

/**
 * Copies the database beside itself before migrations change it. The copy has the name of the first of them:
 * a start that fails again and again replaces its own copy, and never the one from before an earlier upgrade.
 * @param database SQLite's file
 * @param migration the first that is to run
 * @returns where the copy lies, whole and on the disk
 * @throws StartRefused where there is no room, or the database is damaged
 */
export function keepCopy(database: string, migration: string): string {
  expectRoom(database)
  const copy = `${database}.before-${migration}`
  const draft = `${copy}.part`
  try {
    rmSync(draft, { force: true })
    copySqlite(database, draft)
    chmodSync(draft, 0o600)
    sync(draft)
    renameSync(draft, copy)
    if (process.platform !== 'win32') sync(dirname(database))
  } catch (error) {
    rmSync(draft, { force: true })
    const reason = (error as Error).message
    throw new StartRefused(
      `The database ${database} has to be upgraded, and could not be copied first: ${reason}. Nothing was changed.`,
      { cause: error },
    )
  }
  removeOlder(database)
  return copy
}

/** Copies from before an upgrade, newest first. */
export function listCopies(database: string): string[] {
  const start = `${basename(database)}.before-`
  const names = readdirSync(dirname(database)).filter(
    (name) => name.startsWith(start) && !name.endsWith('.part'),
  )
  const madeAt = (file: string) => statSync(file).mtimeMs
  return names.map((name) => join(dirname(database), name)).sort((one, other) => madeAt(other) - madeAt(one))
}

function removeOlder(database: string): void {
  for (const copy of listCopies(database).slice(KEPT)) rmSync(copy, { force: true })
}

function expectRoom(database: string): void {
  const size = [database, `${database}-wal`].reduce(
    (sum, file) => sum + (existsSync(file) ? statSync(file).size : 0),
    0,
  )
  const needed = 2 * size + LEAST_FREE
  const { bavail, bsize } = statfsSync(dirname(database))
  const free = bavail * bsize
  if (free >= needed) return
  const inMb = (bytes: number) => Math.ceil(bytes / MB)
  throw new StartRefused(
    `The database ${database} has to be upgraded, and ${inMb(needed)} MB must be free on its disk for that (${inMb(free)} MB are): ` +
      'free some, then start again. Nothing was changed.',
  )
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
