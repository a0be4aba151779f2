import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#cms/data-dir/data-dir.ts'
import { MB } from '#cms/shared/units.ts'
import { CommandError } from '../command.mjs'
import { type Manifest, type ManifestFile, manifestSchema } from './manifest.ts'
import { verifyChecksum } from './checksum.ts'
import { DATABASE_FILE, isSiteFile, MANIFEST_FILE } from './site-files.ts'

/** The newest version of a manifest that this program reads. */
const NEWEST_VERSION = 2
/** Images and videos hardly compress, and no text compresses this well: a higher ratio means a gzip bomb. */
const MAX_RATIO = 500
/** The ratio is not checked below this size. */
const MIN_CHECKED_BYTES = 64 * MB
const MAX_MANIFEST_BYTES = 64 * MB
/** Bytes that must stay free on the disk after unpacking. */
const FREE_MARGIN = 16 * MB

/** The file is no archive of this program, or is incomplete. */
class DamagedArchiveError extends Error {}

type Options = { signal?: AbortSignal }
type Content = AsyncIterable<Buffer>
/** Reads a file of the archive to its end; @returns the hash of its content */
type ReadFile = (path: string, content: Content) => Promise<string>

/**
 * Unpacks an archive and verifies every file against its manifest. The archive is read twice: the manifest is
 * its last file, and nothing is written before the whole archive is verified and known to fit on the disk.
 * @param file the archive
 * @param folder an empty folder owned by the caller
 * @throws CommandError when the archive is unreadable, damaged, truncated, too large, or has unexpected files
 */
export async function unpack(file: string, folder: string, { signal }: Options = {}): Promise<Manifest> {
  try {
    const manifest = await readThrough(file, hashContent, signal)
    requireDiskSpace(manifest, folder)
    return await readThrough(file, (path, content) => writeOut(join(folder, path), content), signal)
  } catch (error) {
    if (!isDamageError(error)) throw error
    throw new CommandError(`${file} is not a complete backup: ${describeDamage(error)}. Nothing was changed.`)
  }
}

async function readThrough(file: string, readFile: ReadFile, signal?: AbortSignal): Promise<Manifest> {
  const files: ManifestFile[] = []
  let manifest: Manifest | undefined
  let isIntact = false
  const source = createReadStream(file)
  const archive = extract()
  const reading = pipeline(
    source,
    verifyChecksum((matches) => (isIntact = matches)),
    createGunzip(),
    (bytes: AsyncIterable<Buffer>) => withinRatio(bytes, () => source.bytesRead),
    archive,
    { signal },
  )
  // the loop over the archive throws its errors
  reading.catch(() => {})
  for await (const entry of archive) {
    const { name: path, size, type } = entry.header
    if (type !== 'file') {
      throw new DamagedArchiveError(
        `it contains something that is not a plain file (type ${JSON.stringify(type)})`,
      )
    }
    // the library does not type the chunks of its stream
    const content = entry as unknown as Content
    if (path === MANIFEST_FILE) manifest = await readManifest(content, size)
    else if (!isSiteFile(path)) {
      throw new DamagedArchiveError(`it contains ${JSON.stringify(path)}, which is not a file of a site`)
    } else files.push({ path, size, sha256: await readFile(path, content) })
  }
  await reading
  if (!manifest) throw new DamagedArchiveError('its list of files is missing')
  if (manifest.version > 1 && !isIntact) throw new DamagedArchiveError('its checksum does not match')
  compareWithManifest(manifest, files)
  return manifest
}

/** @param getPackedBytes returns the number of archive bytes read so far */
async function* withinRatio(
  bytes: AsyncIterable<Buffer>,
  getPackedBytes: () => number,
): AsyncGenerator<Buffer> {
  let unpacked = 0
  for await (const chunk of bytes) {
    unpacked += chunk.length
    if (unpacked > MIN_CHECKED_BYTES && unpacked > MAX_RATIO * getPackedBytes()) {
      throw new DamagedArchiveError(
        `it unpacks to more than ${MAX_RATIO} times its size, which no backup does`,
      )
    }
    yield chunk
  }
}

function requireDiskSpace({ files }: Manifest, folder: string): void {
  const needed = files.reduce((sum, { size }) => sum + size, FREE_MARGIN)
  const { bavail, bsize } = statfsSync(folder)
  const inMb = (bytes: number) => Math.ceil(bytes / MB)
  if (needed > bavail * bsize) {
    throw new CommandError(
      `The backup needs ${inMb(needed)} MB in ${folder}, and ${inMb(bavail * bsize)} MB are free. Nothing was changed.`,
    )
  }
}

async function hashContent(_path: string, content: Content): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

async function readManifest(content: Content, size: number): Promise<Manifest> {
  if (size > MAX_MANIFEST_BYTES) throw new DamagedArchiveError('its list of files is not readable')
  const json = parseJson(await text(content))
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown }
  if (format === 'studio-backup' && Number(version) > NEWEST_VERSION) {
    throw new DamagedArchiveError(
      `a newer version of this program made it (format ${version}, this one reads up to ${NEWEST_VERSION})`,
    )
  }
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) throw new DamagedArchiveError('its list of files is not readable')
  return parsed.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

async function writeOut(target: string, content: Content): Promise<string> {
  const hash = createHash('sha256')
  mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE, flush: true }))
  return hash.digest('hex')
}

function compareWithManifest({ version, files: listed }: Manifest, files: ManifestFile[]): void {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  for (const { path, sha256 } of listed) {
    if (hashes.get(path) !== sha256) {
      throw new DamagedArchiveError(`${path} is ${hashes.has(path) ? 'not as it was' : 'missing'}`)
    }
  }
  if (files.length !== listed.length) {
    throw new DamagedArchiveError('it contains files that its list does not name')
  }
  if (version === 1 && !hashes.has(DATABASE_FILE)) throw new DamagedArchiveError('it contains no database')
}

/** Errors of this file, of zlib, of tar-stream, and a duplicate file. */
function isDamageError(error: unknown): error is Error {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return (
    error instanceof DamagedArchiveError || code.startsWith('Z_') || code === 'EEXIST' || isTarError(error)
  )
}

/** tar-stream throws plain errors, without a code. */
const isTarError = (error: unknown) =>
  error instanceof Error && error.constructor === Error && !('code' in error)

function describeDamage(error: Error): string {
  if (!isTarError(error)) return error.message
  return error.message === 'Unexpected end of data' ? 'it ends too early' : 'a header is not readable'
}
