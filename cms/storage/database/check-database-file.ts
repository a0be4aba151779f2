import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '#cms/start-refused.ts'

const HEAD = Buffer.from('SQLite format 3\0')

/**
 * Checks that SQLite can use a file before the driver opens it, because the driver's errors name no setting.
 * @throws StartRefused
 */
export function checkDatabaseFile(file: string): void {
  const fault = faultOf(file)
  if (fault) throw new StartRefused(`The database ${file} cannot be used: ${fault}`)
}

function faultOf(file: string): string | undefined {
  if (!existsSync(dirname(file))) {
    return 'its folder does not exist. Make the folder, or look at DATABASE_URL.'
  }
  if (!existsSync(file)) return undefined
  if (statSync(file).isDirectory()) return 'it is a folder. Set DATABASE_URL to a file.'
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    return `this user may not write to it (${(error as NodeJS.ErrnoException).code}). Give it to the user that runs the site (chown).`
  }
  return isNotSqlite(file)
    ? 'it is not a SQLite database. Restore a backup, or look at DATABASE_URL.'
    : undefined
}

function isNotSqlite(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(HEAD.length)
    const length = readSync(handle, head)
    // SQLite accepts an empty file as a new database
    return length > 0 && !head.equals(HEAD)
  } finally {
    closeSync(handle)
  }
}
