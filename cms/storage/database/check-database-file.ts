import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '#cms/start-refused.ts'

const HEAD = Buffer.from('SQLite format 3\0')

/**
 * Looks whether a file is one that SQLite can work on, before a driver does, whose words name no setting.
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
  if (statSync(file).isDirectory()) return 'it is a folder. Let DATABASE_URL name a file.'
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    return `this user may not write to it (${(error as NodeJS.ErrnoException).code}). Give it to the user that runs the site (chown).`
  }
  return isForeign(file)
    ? 'it is no database of SQLite. Put a backup back, or look at DATABASE_URL.'
    : undefined
}

function isForeign(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(HEAD.length)
    const length = readSync(handle, head)
    // SQLite begins a database in an empty file
    return length > 0 && !head.equals(HEAD)
  } finally {
    closeSync(handle)
  }
}
