import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorChain } from '#cms/platform/error-chain.ts'
import { StartRefused } from '#cms/start-refused.ts'

/** Numbers of SQLite's errors. */
const CORRUPT = 11
const NOTADB = 26

type SqliteError = { code?: unknown; errcode?: unknown; rawCode?: unknown; message?: string }

/**
 * Checks that SQLite can use a file before the driver opens it: the driver's errors name no setting, and are
 * logged with a stack.
 * @throws StartRefused if it cannot
 */
export function checkDatabaseFile(file: string): void {
  const fault = findFault(file)
  if (fault) throw new StartRefused(`The database ${file} cannot be used: ${fault}`)
}

/** @returns a message for the operator if the error means a damaged file; undefined for other errors */
export function explainDamage(file: string, error: unknown): string | undefined {
  const damage = errorChain(error).find(isDamageError) as SqliteError | undefined
  return damage && `The database ${file} cannot be used: ${describeDamage(damage)}`
}

function findFault(file: string): string | undefined {
  if (!existsSync(dirname(file))) {
    return 'its folder does not exist. Make the folder, or check DATABASE_URL.'
  }
  if (!existsSync(file)) return undefined
  if (statSync(file).isDirectory()) return 'it is a folder. Set DATABASE_URL to a file.'
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    return (
      `this user may not write to it (${(error as NodeJS.ErrnoException).code}). Give it to the user ` +
      'that runs the site (chown).'
    )
  }
  return findContentFault(file)
}

/** Reads the table definitions, without which nothing else can be read. */
function findContentFault(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    database.prepare('SELECT count(sql) FROM sqlite_schema').get()
  } catch (error) {
    if (isDamageError(error as SqliteError)) return describeDamage(error as SqliteError)
    // no damage: the driver may succeed, and otherwise reports its own error
  } finally {
    database?.close()
  }
  return undefined
}

const isDamageError = (error: SqliteError): boolean => isCorruptError(error) || isNotDatabaseError(error)
const isCorruptError = (error: SqliteError) => hasCode(error, CORRUPT, 'SQLITE_CORRUPT')
const isNotDatabaseError = (error: SqliteError) => hasCode(error, NOTADB, 'SQLITE_NOTADB')

/** SQLite's extended codes carry a detail: above the lowest byte of a number, at the end of a name. */
function hasCode({ code, errcode, rawCode }: SqliteError, number: number, name: string): boolean {
  const isNumber = (it: unknown) => typeof it === 'number' && (it & 0xff) === number
  return isNumber(errcode) || isNumber(rawCode) || String(code).startsWith(name)
}

function describeDamage(error: SqliteError): string {
  const what = isNotDatabaseError(error) ? 'is not a SQLite database' : `is damaged (${getReason(error)})`
  return `it ${what}. Restore a backup (npm run restore), or check DATABASE_URL.`
}

/** The driver prefixes the code, and repeats the reason after a colon. */
const getReason = ({ message = '' }: SqliteError): string =>
  message.replace(/^SQLITE_\w+: /, '').split(': ', 1)[0]!
