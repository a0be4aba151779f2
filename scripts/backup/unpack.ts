import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Stop } from '../stop.mjs'
import { type Manifest, type ManifestFile, manifestSchema } from './manifest.ts'
import { watchingSeal } from './seal.ts'
import { DATABASE, isSiteFile, MANIFEST } from './site-files.ts'
import { Damaged, type ReadFile, readTar } from './tar-read.ts'

const NEWEST = 2

/**
 * Unpacks an archive and holds every byte against its list.
 * @param file the archive
 * @param folder an empty folder of the caller's own
 * @throws Stop when it cannot be read, is damaged, cut off, or holds what no backup holds
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    const { manifest, found } = await unpackAll(file, folder)
    compare(manifest, found)
    return manifest
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new Stop(`${file} is no whole backup: ${(error as Error).message}. Nothing was changed.`)
  }
}

async function unpackAll(file: string, folder: string): Promise<{ manifest: Manifest; found: ManifestFile[] }> {
  const found: ManifestFile[] = []
  let manifest: Manifest | undefined
  let isSealed = false
  await pipeline(createReadStream(file), watchingSeal((isWhole) => (isSealed = isWhole)), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    for await (const entry of readTar(bytes)) {
      if (entry.path === MANIFEST) manifest = await readManifest(entry)
      else if (isSiteFile(entry.path)) found.push(await writeOut(entry, folder))
      else throw new Damaged(`it holds ${JSON.stringify(entry.path)}, which is no file of a site`)
    }
    // the checksum of gzip stands behind the last byte: read on to it
    for await (const _ of bytes);
  })
  if (!manifest) throw new Damaged('its list of files is missing')
  if (manifest.version > 1 && !isSealed) throw new Damaged('its bytes are not as they were written')
  return { manifest, found }
}

async function readManifest({ content, size }: ReadFile): Promise<Manifest> {
  if (size > 64 * 1024 * 1024) throw new Damaged('its list of files is not readable')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const given = parseJson(Buffer.concat(chunks).toString())
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown }
  if (format === 'studio-backup' && Number(version) > NEWEST) throw new Damaged(`a newer version of this program made it (format ${version}, this one reads up to ${NEWEST})`)
  const parsed = manifestSchema.safeParse(given)
  if (!parsed.success) throw new Damaged('its list of files is not readable')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function writeOut({ path, size, mode, content }: ReadFile, folder: string): Promise<ManifestFile> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true, mode: 0o750 })
  await pipeline(content, hashing, createWriteStream(target, { flags: 'wx', mode, flush: true }))
  return { path, size, sha256: hash.digest('hex') }
}

function compare({ version, files: listed }: Manifest, found: ManifestFile[]): void {
  const hashes = new Map(found.map(({ path, sha256 }) => [path, sha256]))
  for (const { path, sha256 } of listed) {
    if (hashes.get(path) !== sha256) throw new Damaged(`${path} is ${hashes.has(path) ? 'not as it was' : 'missing'}`)
  }
  if (hashes.size !== listed.length) throw new Damaged('it holds files that its list does not name')
  if (version === 1 && !hashes.has(DATABASE)) throw new Damaged('it holds no database')
}

/** Ours, zlib's, and a file that is there twice. */
function isDamage(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return error instanceof Damaged || code.startsWith('Z_') || code === 'EEXIST'
}
