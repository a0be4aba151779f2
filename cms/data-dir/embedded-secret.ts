import { randomBytes } from 'node:crypto'
import { accessSync, constants, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirRefused, makeDataDir, PRIVATE_FILE } from './data-dir.ts'
import { StartRefused } from '../start-refused.ts'

/**
 * The secret of an embedded installation: made once, kept in DATA_DIR, readable by its owner only. Written
 * aside and linked into place, so that a start that is killed half-way leaves either no secret or a whole
 * one.
 * @throws StartRefused where the folder cannot be written to, or the secret that is there is none
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const kept = readSecret(file)
  if (kept) return kept

  makeDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw dataDirRefused(dataDir, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

function readSecret(file: string): string | undefined {
  const secret = read(file)
  if (secret !== '') return secret
  throw new StartRefused(
    `The secret in ${file} is empty. Put the one of a backup there, or remove the file to have a new one made: ` +
      'all sessions, cancel links and waiting initial passwords end with the old one.',
  )
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // what is wrong with the folder is said where it is made
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    const folder = path.dirname(file)
    if (code === 'EACCES' && !mayEnter(folder)) throw dataDirRefused(folder, error)
    throw new StartRefused(
      `The secret in ${file} cannot be read: ${message}. Give the file to the user that runs the site, or set PAYLOAD_SECRET.`,
      { cause: error },
    )
  }
}

function mayEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}
