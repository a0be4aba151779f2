import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { PRIVATE_FILE } from '#cms/data-dir/data-dir.ts'
import { makeWorkFolder, removeWorkFolder } from '#cms/data-dir/work-folders.ts'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { CommandError } from '../command.mjs'
import { type ArchiveEntry, fileEntry, storeEntry, textEntry } from './archive-entries.ts'
import { hasAccounts } from './database-copy.ts'
import type { Manifest, ManifestFile } from './manifest.ts'
import type { SiteLocation } from './site-location.ts'
import { fingerprintSecret, readGeneratedSecret } from './secret.ts'
import { appendChecksum } from './checksum.ts'
import {
  DATABASE_FILE,
  listMails,
  MANIFEST_FILE,
  SECRET_FILE,
  SETTINGS_FILE,
  dataSetPath,
} from './site-files.ts'
import { writeData, type WrittenData } from './write-data.ts'

type Input = {
  site: SiteLocation
  store: FileStore
  /** path of the archive; created atomically, readable by its owner only */
  file: string
  program: string
  secret: string
  settings: Record<string, string>
  /** aborts the backup and removes everything it wrote */
  signal?: AbortSignal
}

export type Backup = { manifest: Manifest; notes: string[] }

/**
 * Writes a site into one archive (decision 021); the site may be running. Documents are read first: a file is
 * stored before the document that names it, so every file that the documents name exists when files are read.
 * A missing file is listed in the manifest and is no error, so that a damaged site can be backed up.
 * @returns the archive's manifest, and notes for the operator
 * @throws CommandError when there is nothing to back up, the file exists already, or the database is damaged
 */
export async function createBackup({
  site,
  store,
  file,
  program,
  secret,
  settings,
  signal,
}: Input): Promise<Backup> {
  if (site.database && !existsSync(site.database)) {
    throw new CommandError(`There is nothing to back up: ${site.database} does not exist.`)
  }
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name another file.`)
  mkdirSync(dirname(file), { recursive: true })
  const work = makeWorkFolder(dirname(file), 'backup')
  try {
    const data = await writeData(site, work, signal)
    const isEmpty =
      data.kind === 'documents' ? !data.contents.users?.count : !hasAccounts(join(work, DATABASE_FILE))
    if (isEmpty) {
      throw new CommandError(
        'There is nothing to back up: the database has no account, so no site was ever started on it.',
      )
    }
    const manifest = beginManifest(data, { program, secret })
    const entries = [
      textEntry(SETTINGS_FILE, JSON.stringify(settings, null, 2)),
      ...(readGeneratedSecret(site) === secret ? [textEntry(SECRET_FILE, secret)] : []),
      ...dataEntries(data, work),
      ...(site.database ? listMails(site.dataDir) : []).map((path) =>
        fileEntry(path, join(site.dataDir, path)),
      ),
      ...(await store.list('')).sort().map((path) => storeEntry(store, path)),
    ]
    const referenced = data.kind === 'documents' ? data.referenced : []
    const unfinished = join(work, 'archive')
    const archive = pack()
    await Promise.all([
      // an error here fails the pipeline
      addEntries(archive, entries, { manifest, referenced }).catch((error: Error) => archive.destroy(error)),
      pipeline(
        archive,
        createGzip(),
        appendChecksum(),
        createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE_FILE, flush: true }),
        { signal },
      ),
    ])
    renameSync(unfinished, file)
    return { manifest, notes: data.notes }
  } finally {
    removeWorkFolder(work)
  }
}

function beginManifest(
  data: WrittenData,
  { program, secret }: { program: string; secret: string },
): Manifest {
  const common = { format: 'studio-backup' as const, createdAt: new Date().toISOString(), program, files: [] }
  // documents that this version cannot read: the archive has the database as a file
  if (data.kind === 'file') return { ...common, version: 1 }
  return { ...common, version: 2, contents: data.contents, missing: [], secret: fingerprintSecret(secret) }
}

function dataEntries(data: WrittenData, work: string): ArchiveEntry[] {
  if (data.kind === 'file') return [fileEntry(DATABASE_FILE, join(work, DATABASE_FILE))]
  const dataSets = Object.keys(data.contents).filter((dataSet) => data.contents[dataSet]!.count > 0)
  return dataSets.map((dataSet) => fileEntry(dataSetPath(dataSet), join(work, dataSetPath(dataSet))))
}

/** Adds all entries, and after them the manifest, which lists them. */
async function addEntries(
  archive: Pack,
  entries: ArchiveEntry[],
  { manifest, referenced }: { manifest: Manifest; referenced: string[] },
): Promise<void> {
  for (const entry of entries) {
    const added = await addEntry(archive, entry)
    if (added) manifest.files.push(added)
  }
  const stored = new Set(manifest.files.map(({ path }) => path))
  if (manifest.version === 2) manifest.missing = referenced.filter((path) => !stored.has(`media/${path}`))
  const text = JSON.stringify(manifest, null, 2)
  await addEntry(archive, textEntry(MANIFEST_FILE, text, new Date(manifest.createdAt)))
  archive.finalize()
}

/**
 * @returns undefined when the file has been deleted since it was listed
 * @throws when its length differs from its declared size, which tar writes before the content
 */
async function addEntry(archive: Pack, { path, open }: ArchiveEntry): Promise<ManifestFile | undefined> {
  const content = await open()
  if (!content) return undefined
  const { size, mtime, bytes } = content
  const hash = createHash('sha256')
  async function* hashed() {
    let read = 0
    for await (const chunk of bytes) {
      read += chunk.length
      hash.update(chunk)
      yield chunk
    }
    if (read !== size) throw new Error(`${path} changed while it was read`)
  }
  await pipeline(hashed, archive.entry({ name: path, size, mtime, mode: PRIVATE_FILE }))
  return { path, size, sha256: hash.digest('hex') }
}
