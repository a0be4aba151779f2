import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#cms/start-refused.ts'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
/** the permission bits of group and others */
const OTHERS_MODE = 0o077
const STICKY = 0o1000

/** Entries of the data folder that the site and its commands create, besides the database. */
const OWN_ENTRIES =
  /^(?:lock(?:-journal)?|secret|last-backup\.json|mail|media|spool|backups|before-restore-.+)$/
/** A data folder has about a dozen entries; a folder used for something else may have any number. */
const MAX_ENTRIES = 1_000

/**
 * Creates the data folder if it is missing, readable by its owner only.
 * @throws StartRefused with a message that names DATA_DIR, if it cannot be created or written to
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataDirError(dataDir, error)
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there: give the folder to the user that runs the site (chown)',
  EPERM: 'this user may not write there: give the folder to the user that runs the site (chown)',
  EROFS: 'its file system takes no writes: mount it for writing',
  EEXIST: 'a file has that name: choose a folder',
  ENOTDIR: 'a part of that path is a file: name a folder',
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the quota of the disk is used up: free some space',
}

/** @returns the error for a data folder that cannot be used */
export function dataDirError(dataDir: string, cause: unknown): StartRefused {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return new StartRefused(
    `DATA_DIR (${dataDir}) cannot be used: ${REASONS[code] ?? message}, or set DATA_DIR to another folder.`,
    { cause },
  )
}

/**
 * Restricts the data folder to its owner: the files that this process creates from now on, the folder itself
 * and its direct entries. Other users cannot enter the folder, so the modes of the thousands of images below
 * stay unchanged (decision 032).
 * @param database the name of SQLite's file in the folder
 * @returns the paths that could not be restricted: some file systems have no owners, and some folders belong
 * to another user
 */
export function restrictDataDir(dataDir: string, database = 'studio.db'): string[] {
  if (process.platform === 'win32') return []
  process.umask(OTHERS_MODE)
  // A shared folder such as /tmp must stay accessible.
  if (statSync(dataDir).mode & STICKY) return [dataDir]
  const names = readdirSync(dataDir)
    .filter((name) => OWN_ENTRIES.test(name) || name.startsWith(database))
    .slice(0, MAX_ENTRIES)
  return [dataDir, ...names.map((name) => path.join(dataDir, name))].filter((entry) => !restrictMode(entry))
}

/** @returns whether no other user has access */
function restrictMode(entry: string): boolean {
  try {
    const { mode } = statSync(entry)
    if ((mode & OTHERS_MODE) === 0 || lstatSync(entry).isSymbolicLink()) return true
    chmodSync(entry, mode & 0o700)
    return (statSync(entry).mode & OTHERS_MODE) === 0
  } catch (error) {
    // Deleted in the meantime, such as a SQLite log or a temporary file.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
