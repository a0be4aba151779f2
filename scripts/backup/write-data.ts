import { createWriteStream, mkdirSync, rmSync, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import {
  loadMongoMigrations,
  readAppliedMongoMigrations,
} from '#cms/storage/database/migrate/migrate-mongodb.ts'
import { isDiskFullError } from '#cms/platform/disk-full.ts'
import { findUnknownMigrations } from '#cms/storage/database/migrate/pending-migrations.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { mediaCollection } from '#collections/media/media.ts'
import { CommandError } from '../command.mjs'
import { type Contents, readContents } from './documents/contents.ts'
import { openSqliteFile, type OpenedDatabase } from './documents/open-database.ts'
import { explainSnapshotError, openSnapshot } from './documents/open-snapshot.ts'
import { copyDatabase } from './database-copy.ts'
import type { SiteLocation } from './site-location.ts'
import { DATABASE_FILE, dataSetPath } from './site-files.ts'

export type WrittenData =
  | { kind: 'documents'; contents: Contents; referenced: string[]; notes: string[] }
  /** a copy of the database file, when its documents cannot be read one by one */
  | { kind: 'file'; notes: string[] }

/**
 * Writes a consistent snapshot of a running site's documents: SQLite is copied and the copy read, MongoDB is
 * read in a snapshot session. A SQLite file whose documents this version cannot read (it is newer, or its
 * migration fails) is copied unread, since a backup is needed most in that state.
 * @param folder gets the files, one for each data set that is not empty
 * @returns counts and hashes, the files that documents refer to, and notes for the operator
 */
export async function writeData(
  { database }: SiteLocation,
  folder: string,
  signal?: AbortSignal,
): Promise<WrittenData> {
  if (!database) {
    const snapshot = await openSnapshot()
    const notes = await noteNewerMigrations(snapshot).catch(async (error: unknown) => {
      await snapshot.close()
      throw error
    })
    return { ...(await writeDocuments(snapshot, folder, signal)), notes }
  }
  const copy = join(folder, DATABASE_FILE)
  copyDatabase(database, copy)
  try {
    return { ...(await writeDocuments(await openSqliteFile(copy), folder, signal)), notes: [] }
  } catch (error) {
    // a full disk does not mean that the documents are unreadable
    if (signal?.aborted || error instanceof CommandError || isDiskFullError(error)) throw error
    for (const leftover of [copy, `${copy}-wal`, `${copy}-shm`, join(folder, 'data')]) {
      rmSync(leftover, { recursive: true, force: true })
    }
    copyDatabase(database, copy)
    const reason = (error as Error).message.split('\n', 1)[0]
    return {
      kind: 'file',
      notes: [
        'This version cannot read the documents of the database, so the backup contains the database ' +
          `file as it is: ${reason}`,
      ],
    }
  }
}

async function writeDocuments({ payload, close }: OpenedDatabase, folder: string, signal?: AbortSignal) {
  const referenced: string[] = []
  const files = new Map<string, WriteStream>()
  const write = async (dataSet: string, line: string) => {
    signal?.throwIfAborted()
    if (dataSet === mediaCollection.slug) referenced.push(...listFiles(JSON.parse(line) as MediaDocument))
    const file = files.get(dataSet) ?? openDataSet(join(folder, dataSetPath(dataSet)))
    files.set(dataSet, file)
    if (!file.write(`${line}\n`)) await once(file, 'drain')
  }
  try {
    return { kind: 'documents' as const, contents: await readContents(payload, write), referenced }
  } catch (error) {
    throw explainSnapshotError(error)
  } finally {
    await Promise.all([...files.values()].map((file) => finished(file.end())))
    await close()
  }
}

async function noteNewerMigrations({ payload }: OpenedDatabase): Promise<string[]> {
  const unknown = findUnknownMigrations(
    await loadMongoMigrations(),
    await readAppliedMongoMigrations(payload),
  )
  if (unknown.length === 0) return []
  return [
    `The database was last used by a newer version (${unknown.join(', ')}): the backup lacks what ` +
      'only the newer version knows. Back up with the newer version.',
  ]
}

type MediaDocument = {
  prefix?: string
  filename?: string
  variants?: { path: string }[]
  sound?: { copy?: { path: string } } | null
}

const listFiles = ({ prefix, filename, variants = [], sound }: MediaDocument): string[] => [
  ...(filename ? [filePath({ prefix, filename })] : []),
  ...variants.map(({ path }) => path),
  ...(sound?.copy ? [sound.copy.path] : []),
]

function openDataSet(path: string): WriteStream {
  mkdirSync(dirname(path), { recursive: true })
  return createWriteStream(path, { mode: 0o600 })
}
