import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
const OTHERS = 0o077
const STICKY = 0o1000

/** What the site and its commands put into the data folder themselves, beside the database. */
const OURS = /^(?:lock(?:-journal)?|secret|last-backup\.json|mail|media|backups|before-restore-.+)$/
/** A folder of ours has a dozen entries; somebody else's may have any number. */
const MOST_ENTRIES = 1_000

/**
 * Makes the data folder where there is none, readable by its owner alone.
 * @throws StartRefused in words that name DATA_DIR, where it cannot be made or written to
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataDirRefused(dataDir, error)
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there: give the folder to the user that runs the site (chown)',
  EPERM: 'this user may not write there: give the folder to the user that runs the site (chown)',
  EROFS: 'its file system takes no writes: mount it for writing',
  EEXIST: 'there is a file of that name: name a folder',
  ENOTDIR: 'a part of that path is a file: name a folder',
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the quota of the disk is used up: free some space',
}

/** @returns what a start says where the data folder cannot be used */
export function dataDirRefused(dataDir: string, cause: unknown): StartRefused {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return new StartRefused(
    `DATA_DIR (${dataDir}) cannot be used: ${REASONS[code] ?? message}, or set DATA_DIR to another folder.`,
    { cause },
  )
}

/**
 * Shuts the data folder to every user but its owner: what this process makes from now on, the folder itself,
 * and what lies directly in it. Nobody else gets past the folder, so that the thousands of pictures below are
 * left as they are (decision 036).
 * @param database the name of SQLite's file in it
 * @returns what could not be shut: some file systems know no owners, and some folders are another user's
 */
export function shutDataDir(dataDir: string, database = 'studio.db'): string[] {
  if (process.platform === 'win32') return []
  process.umask(OTHERS)
  // a folder that everybody shares, such as /tmp, is no data folder to be shut
  if (statSync(dataDir).mode & STICKY) return [dataDir]
  const names = readdirSync(dataDir)
    .filter((name) => OURS.test(name) || name.startsWith(database))
    .slice(0, MOST_ENTRIES)
  return [dataDir, ...names.map((name) => path.join(dataDir, name))].filter((entry) => !shut(entry))
}

function shut(entry: string): boolean {
  try {
    const { mode } = statSync(entry)
    if ((mode & OTHERS) === 0 || lstatSync(entry).isSymbolicLink()) return true
    chmodSync(entry, mode & 0o700)
    return (statSync(entry).mode & OTHERS) === 0
  } catch (error) {
    // gone meanwhile: a log of SQLite, a draft
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
