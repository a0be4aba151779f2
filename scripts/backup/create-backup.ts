import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Stop } from '../stop.mjs'
import { copyDatabase } from './database-copy.ts'
import type { Manifest, ManifestFile } from './manifest.ts'
import type { Place } from './place.ts'
import { DATABASE, listSiteFiles, MANIFEST } from './site-files.ts'
import { type TarFile, writeTar } from './tar-write.ts'

type Input = Place & { file: string; program: string }

/**
 * Writes an embedded site into one archive (design 3); the site may run meanwhile. The database is copied first: a
 * file is stored before the document that names it, so that all that the copy names is there to be read after it.
 * @param file where the archive goes; appears there whole or not at all, readable by its owner only
 * @returns the archive's list of its files
 * @throws Stop when there is no database, the file exists already, or the database is damaged
 */
export async function createBackup({ dataDir, database, file, program }: Input): Promise<Manifest> {
  if (!existsSync(database)) throw new Stop(`There is nothing to back up: ${database} does not exist.`)
  if (existsSync(file)) throw new Stop(`${file} exists already. Name another file.`)
  mkdirSync(dirname(file), { recursive: true })
  const work = mkdtempSync(join(dirname(file), '.backup-'))
  try {
    const copy = join(work, DATABASE)
    copyDatabase(database, copy)
    const manifest: Manifest = { format: 'studio-backup', version: 1, createdAt: new Date().toISOString(), program, files: [] }
    const sources = [{ path: DATABASE, source: copy }, ...listSiteFiles(dataDir).map((path) => ({ path, source: join(dataDir, path) }))]
    const archive = join(work, 'archive')
    await pipeline(
      Readable.from(writeTar(withManifest(sources, manifest)), { objectMode: false }),
      createGzip(),
      createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true }),
    )
    renameSync(archive, file)
    return manifest
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function* withManifest(sources: { path: string; source: string }[], manifest: Manifest): AsyncGenerator<TarFile> {
  for (const { path, source } of sources) {
    const opened = await openIfThere(source)
    // an image or a mail that was removed since the list was made
    if (!opened) continue
    try {
      const { size, mode, mtime } = await opened.stat()
      const hash = createHash('sha256')
      yield { path, size, mode: path === DATABASE ? 0o600 : mode, mtime, content: hashed(opened, size, hash) }
      manifest.files.push({ path, size, sha256: hash.digest('hex') } satisfies ManifestFile)
    } finally {
      await opened.close()
    }
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 2))
  yield { path: MANIFEST, size: text.length, mode: 0o600, mtime: new Date(manifest.createdAt), content: [text] }
}

async function* hashed(file: FileHandle, size: number, hash: Hash): AsyncGenerator<Buffer> {
  if (size === 0) return
  for await (const chunk of file.createReadStream({ end: size - 1, autoClose: false })) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
