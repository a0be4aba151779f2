import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { appendChecksum } from '#scripts/backup/checksum.ts'

type Entries = Record<string, string | Buffer>

/** Any list of files as a list of an archive's. */
export const listOf = (entries: Entries) =>
  Object.entries(entries).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))

/**
 * Writes an archive, byte for byte what its test says.
 * @param manifest undefined for an archive that was cut off
 */
export async function makeArchive(file: string, entries: Entries, manifest?: unknown): Promise<void> {
  const archive = pack()
  const all = { ...entries, ...(manifest !== undefined && { 'manifest.json': JSON.stringify(manifest) }) }
  for (const [path, content] of Object.entries(all)) {
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

/** An archive as the first version of the program wrote it: a copy of SQLite's file. */
export const makeFirstArchive = (file: string, entries: Entries): Promise<void> =>
  makeArchive(file, entries, {
    format: 'studio-backup',
    version: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    program: '0.1.0',
    files: listOf(entries),
  })
