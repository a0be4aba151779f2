import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { Stop } from '../stop.mjs'
import { bytesSource, fileSource, type Source, storeSource } from './archive-sources.ts'
import { hasAccounts } from './database-copy.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './place.ts'
import { keptSecret } from './kept-secret.ts'
import { sealing } from './seal.ts'
import { printOfSecret } from './settings-kept.ts'
import { DATABASE, listMails, MANIFEST, SECRET, SETTINGS, shelfPath } from './site-files.ts'
import { type TarFile, writeTar } from './tar-write.ts'
import { writeData, type WrittenData } from './write-data.ts'

type Input = {
  place: Place
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
 * stored before the document that names it, so every file they name exists when files are read. A missing
 * file is listed in the manifest and is no error, so that a damaged site can be backed up.
 * @returns the archive's manifest, and notes for the operator
 * @throws Stop when there is nothing to back up, the file exists already, or the database is damaged
 */
export async function createBackup({
  place,
  store,
  file,
  program,
  secret,
  settings,
  signal,
}: Input): Promise<Backup> {
  if (place.database && !existsSync(place.database)) {
    throw new Stop(`There is nothing to back up: ${place.database} does not exist.`)
  }
  if (existsSync(file)) throw new Stop(`${file} exists already. Name another file.`)
  mkdirSync(dirname(file), { recursive: true })
  const work = mkdtempSync(join(dirname(file), '.backup-'))
  try {
    const data = await writeData(place, work, signal)
    const isEmpty =
      data.kind === 'documents' ? !data.contents.users?.count : !hasAccounts(join(work, DATABASE))
    if (isEmpty) {
      throw new Stop(
        'There is nothing to back up: the database has no account, so no site was ever started on it.',
      )
    }
    const manifest = beginManifest(data, { program, secret })
    const sources = [
      bytesSource(SETTINGS, JSON.stringify(settings, null, 2)),
      ...(keptSecret(place) === secret ? [bytesSource(SECRET, secret)] : []),
      ...dataSources(data, work),
      ...(place.database ? listMails(place.dataDir) : []).map((path) =>
        fileSource(path, join(place.dataDir, path)),
      ),
      ...(await store.list('')).sort().map((path) => storeSource(store, path)),
    ]
    const archive = join(work, 'archive')
    await pipeline(
      Readable.from(
        writeTar(withManifest(sources, { manifest, named: data.kind === 'documents' ? data.named : [] })),
        { objectMode: false },
      ),
      createGzip(),
      sealing(),
      createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    renameSync(archive, file)
    return { manifest, notes: data.notes }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function beginManifest(
  data: WrittenData,
  { program, secret }: { program: string; secret: string },
): Manifest {
  const common = { format: 'studio-backup' as const, createdAt: new Date().toISOString(), program, files: [] }
  if (data.kind === 'file') return { ...common, version: 1 }
  return { ...common, version: 2, contents: data.contents, missing: [], secret: printOfSecret(secret) }
}

function dataSources(data: WrittenData, work: string): Source[] {
  if (data.kind === 'file') return [fileSource(DATABASE, join(work, DATABASE))]
  const shelves = Object.keys(data.contents).filter((shelf) => data.contents[shelf]!.count > 0)
  return shelves.map((shelf) => fileSource(shelfPath(shelf), join(work, shelfPath(shelf))))
}

async function* withManifest(
  sources: Source[],
  { manifest, named }: { manifest: Manifest; named: string[] },
): AsyncGenerator<TarFile> {
  for (const { path, mode, open } of sources) {
    const opened = await open()
    // a file or mail deleted since it was listed
    if (!opened) continue
    const hash = createHash('sha256')
    yield { path, size: opened.size, mode, mtime: opened.mtime, content: hashed(opened.content, hash) }
    manifest.files.push({ path, size: opened.size, sha256: hash.digest('hex') })
  }
  const stored = new Set(manifest.files.map(({ path }) => path))
  if (manifest.version === 2) manifest.missing = named.filter((path) => !stored.has(`media/${path}`))
  const text = Buffer.from(JSON.stringify(manifest, null, 2))
  yield {
    path: MANIFEST,
    size: text.length,
    mode: 0o600,
    mtime: new Date(manifest.createdAt),
    content: [text],
  }
}

async function* hashed(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
