import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** What an embedded site keeps under DATA_DIR (design 2), under the names that it has in an archive. */
export const DATABASE = 'studio.db'
export const SECRET = 'secret'
export const FOLDERS = ['media', 'mail'] as const

/** The archive's own list of what is in it. */
export const MANIFEST = 'manifest.json'

/** @returns whether an archive may hold a file of this name: nothing else is ever written by a restore */
export function isSiteFile(path: string): boolean {
  if (path === DATABASE || path === SECRET) return true
  const [folder, ...rest] = path.split('/')
  return FOLDERS.includes(folder as 'media') && rest.length > 0 && rest.every(isPlainName)
}

/**
 * @param dataDir the data folder
 * @returns the files beside the database, as paths with forward slashes; drafts that are being written are no files yet
 */
export function listSiteFiles(dataDir: string): string[] {
  const folders = FOLDERS.flatMap((folder) => filesBelow(join(dataDir, folder)))
  const paths = folders.map((path) => relative(dataDir, path).split(sep).join('/'))
  return [...readNames(dataDir).filter((name) => name === SECRET), ...paths.filter(isSiteFile).sort()]
}

const isPlainName = (name: string) => name !== '' && !name.startsWith('.') && !/[\\:\0]/.test(name)

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    return nothingIfMissing(error)
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return nothingIfMissing(error)
  }
}

function nothingIfMissing(error: unknown): never[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
