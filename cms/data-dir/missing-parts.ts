import { existsSync, type Dirent, opendirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#cms/start-refused.ts'

/** The parts of a data folder that a site with SQLite cannot recreate without losing something. */
export const DATA_PARTS = ['database', 'secret', 'media'] as const
export type DataPart = (typeof DATA_PARTS)[number]

type DataLocation = {
  dataDir: string
  /** path of the SQLite file */
  database: string
}

/**
 * Whether the folder has lost its database: the file is missing or empty, although other files of a site are
 * there. A secret and a lock alone do not count: a first start that was killed leaves them.
 */
export function hasLostDatabase({ dataDir, database }: DataLocation): boolean {
  if (hasContent(database)) return false
  return (
    hasContent(`${database}-wal`) ||
    existsSync(path.join(dataDir, 'last-backup.json')) ||
    hasUpgradeCopies(database) ||
    hasMedia(dataDir)
  )
}

/** Whether there are copies of the database from before upgrades. */
function hasUpgradeCopies(database: string): boolean {
  const [folder, prefix] = [path.dirname(database), `${path.basename(database)}.before-`]
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(prefix))
}

/** Whether a generated secret is missing beside a database whose sessions, links and mails need it. */
export const hasLostSecret = ({ dataDir, database }: DataLocation): boolean =>
  !existsSync(path.join(dataDir, 'secret')) && hasContent(database)

/** Whether there is a file below the media folder; half-written ones (dot files) do not count. */
export const hasMedia = (dataDir: string): boolean => hasFiles(path.join(dataDir, 'media'))

const ADVICE: Record<DataPart, (site: DataLocation) => string> = {
  database: ({ database }) =>
    `The database ${database} is missing or empty, although files of a site are there. Restore a ` +
    'backup (npm run restore), or put ' +
    'the file back with its -wal, or set START_WITHOUT=database to begin with an empty site.',
  secret: ({ dataDir }) =>
    `The secret ${path.join(dataDir, 'secret')} is missing beside its database. Put the one of a ` +
    'backup there (npm run restore brings it), ' +
    'set PAYLOAD_SECRET to it, or set START_WITHOUT=secret to have a new one made: all sessions, ' +
    'cancel links and waiting mails end with the old one.',
  media: ({ dataDir }) =>
    `The folder ${path.join(dataDir, 'media')} has no files, but the database refers to some. Put ` +
    'the folder back, restore a backup (npm run restore), ' +
    'or set START_WITHOUT=media to go on without them.',
}

/** @returns the error for a site that lacks a part: its message names the part and the ways to go on */
export const missingPartError = (part: DataPart, site: DataLocation): StartRefused =>
  new StartRefused(ADVICE[part](site))

/** @returns false for a file that cannot be inspected as well: opening it reports why */
function hasContent(file: string): boolean {
  try {
    return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  } catch {
    return false
  }
}

/** Stops at the first file: a media folder may have a hundred thousand. */
function hasFiles(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
  const entries = opendirSync(folder)
  try {
    for (let entry: Dirent | null; (entry = entries.readSync());) {
      if (entry.isFile() && !entry.name.startsWith('.')) return true
      if (entry.isDirectory() && hasFiles(path.join(folder, entry.name))) return true
    }
    return false
  } finally {
    entries.closeSync()
  }
}
