import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths of an embedded site's data under DATA_DIR; an archive uses the same names. */
export const DATABASE_FILE = 'studio.db'
export const SECRET_FILE = 'secret'
export const MEDIA_FOLDER = 'media'
export const MAIL_FOLDER = 'mail'
const FOLDERS = [MEDIA_FOLDER, MAIL_FOLDER] as const

/** Further paths of an archive: the documents of the database, and the settings that describe the site. */
export const SETTINGS_FILE = 'settings.json'
export const dataSetPath = (dataSet: string) => `data/${dataSet}.jsonl`
const DATA_SET_PATH = /^data\/[a-z][a-z0-9-]*(?:\.versions)?\.jsonl$/

/** The archive's list of its content. */
export const MANIFEST_FILE = 'manifest.json'

/** @returns whether an archive may contain this path: a restore writes no others */
export function isSiteFile(path: string): boolean {
  if ([DATABASE_FILE, SECRET_FILE, SETTINGS_FILE].includes(path) || DATA_SET_PATH.test(path)) return true
  const [folder, ...rest] = path.split('/')
  return FOLDERS.includes(folder as 'media') && rest.length > 0 && rest.every(isPlainName)
}

/** @returns the mails that an embedded site wrote as files, without temporary files still being written */
export function listMails(dataDir: string): string[] {
  const paths = filesBelow(join(dataDir, MAIL_FOLDER)).map((path) =>
    relative(dataDir, path).split(sep).join('/'),
  )
  return paths.filter(isSiteFile).sort()
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

function nothingIfMissing(error: unknown): never[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
