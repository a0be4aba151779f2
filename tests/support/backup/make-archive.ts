import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { appendChecksum } from '#scripts/backup/checksum.ts'
import { canonicalJson } from '#scripts/backup/documents/portable-document.ts'
import { fingerprintSecret } from '#scripts/backup/secret.ts'
import { dataSetPath } from '#scripts/backup/site-files.ts'

type Entries = Record<string, string | Buffer>

/** Describes files as the manifest of an archive does. */
export const describeFiles = (entries: Entries) =>
  Object.entries(entries).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))

/**
 * Writes an archive of exactly these entries, valid or not.
 * @param manifest undefined for an archive that was cut off
 */
export async function makeArchive(file: string, entries: Entries, manifest?: unknown): Promise<void> {
  const archive = pack()
  const allEntries = {
    ...entries,
    ...(manifest !== undefined && { 'manifest.json': JSON.stringify(manifest) }),
  }
  for (const [path, content] of Object.entries(allEntries)) {
    archive.entry({ name: path, mode: 0o640, mtime: new Date(0) }, Buffer.from(content))
  }
  archive.finalize()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await withChecksum(gzipSync(await buffer(archive))))
}

/** @returns the bytes followed by the checksum that ends every archive */
export function withChecksum(bytes: Buffer): Promise<Buffer> {
  return buffer(Readable.from([bytes]).pipe(appendChecksum()))
}

/** Writes an archive as the first version of the program did: with a copy of SQLite's file. */
export const makeFirstArchive = (file: string, entries: Entries): Promise<void> =>
  makeArchive(file, entries, {
    format: 'studio-backup',
    version: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    program: '0.1.0',
    files: describeFiles(entries),
  })

/**
 * Writes an archive of documents, as later versions do.
 * @param secret PAYLOAD_SECRET of the site
 */
export async function makeDocumentArchive(
  file: string,
  { secret, dataSets }: { secret: string; dataSets: Record<string, Record<string, unknown>[]> },
): Promise<void> {
  const lines = (documents: Record<string, unknown>[]) =>
    documents.map((document) => `${canonicalJson(document)}\n`).join('')
  const names = Object.keys(dataSets)
  const entries = Object.fromEntries(names.map((name) => [dataSetPath(name), lines(dataSets[name]!)]))
  const files = describeFiles(entries)
  const contents = names.map((name, index) => [
    name,
    { count: dataSets[name]!.length, sha256: files[index]!.sha256 },
  ])
  await makeArchive(file, entries, {
    format: 'studio-backup',
    version: 2,
    createdAt: '2026-11-26T12:00:00.000Z',
    program: '0.1.0',
    files,
    contents: Object.fromEntries(contents),
    missing: [],
    secret: fingerprintSecret(secret),
  })
}
