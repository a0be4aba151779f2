import { randomBytes } from 'node:crypto'
import { accessSync, constants, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirError, makeDataDir, PRIVATE_FILE } from './data-dir.ts'
import { StartRefused } from '#cms/start-refused.ts'

/**
 * The secret of an embedded installation: generated once and stored in DATA_DIR, readable by its owner only.
 * Written to a temporary file and linked into place, so that a start killed half-way leaves either no secret
 * or a complete one.
 * @throws StartRefused if the folder is not writable, or the existing secret is damaged or unreadable
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const existing = readSecret(file)
  if (existing) return existing

  makeDataDir(dataDir)
  const temporaryFile = `${file}.${process.pid}`
  try {
    writeFileSync(temporaryFile, createSecret(), { mode: PRIVATE_FILE })
    linkSync(temporaryFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw dataDirError(dataDir, error)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

export const createSecret = (): string => randomBytes(32).toString('hex')

/**
 * Printable and at least as long as PAYLOAD_SECRET must be. A disk failure can leave an empty or cut-off
 * file, or zeros, with which anybody could sign.
 */
const VALID_SECRET = /^[\x20-\x7e]{32,}$/

function readSecret(file: string): string | undefined {
  const secret = read(file)
  if (secret === undefined || VALID_SECRET.test(secret)) return secret
  throw new StartRefused(
    `The secret in ${file} is empty, cut off or overwritten. Put the one of a backup there. Without a ` +
      'backup of it remove the file, and either restore a backup (npm run restore) or start with ' +
      'START_WITHOUT=secret: then a new secret is made, and all sessions, cancel links and waiting mails ' +
      'end with the old one.',
  )
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A fault of the folder itself is reported by makeDataDir.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    const folder = path.dirname(file)
    if (code === 'EACCES' && !canEnter(folder)) throw dataDirError(folder, error)
    throw new StartRefused(
      `The secret in ${file} cannot be read: ${message}. Give the file to the user that runs the ` +
        'site, or set PAYLOAD_SECRET.',
      { cause: error },
    )
  }
}

function canEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}
