import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#cms/data-dir/data-dir.ts'
import { MB } from '#cms/shared/constants.ts'
import { Stop } from '../stop.mjs'
import { type Manifest, type ManifestFile, manifestSchema } from './manifest.ts'
import { watchingSeal } from './seal.ts'
import { DATABASE, isSiteFile, MANIFEST } from './site-files.ts'
import { Damaged, type ReadFile, readTar } from './tar-read.ts'

const NEWEST = 2
/**
 * Pictures and films hardly shrink, and no text of a site does so much: what does was made to fill a disk.
 */
const MOST_RATIO = 500
const UNWATCHED = 64 * MB
/** Room that stays on the disk beside what is unpacked. */
const SPARE = 16 * MB

type Options = { signal?: AbortSignal }
/** Takes an entry; @returns the hash of what it holds */
type Take = (entry: ReadFile) => Promise<string>

/**
 * Unpacks an archive and holds every byte against its list. It is read twice: its list is its last file, and
 * nothing is written before all of it was seen to be whole and to fit on the disk.
 * @param file the archive
 * @param folder an empty folder of the caller's own
 * @throws Stop when it cannot be read, is damaged, cut off, too large, or holds what no backup holds
 */
export async function unpack(file: string, folder: string, { signal }: Options = {}): Promise<Manifest> {
  try {
    const manifest = await readThrough(file, hashOf, signal)
    expectRoom(manifest, folder)
    return await readThrough(file, (entry) => writeOut(entry, folder), signal)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new Stop(`${file} is no whole backup: ${(error as Error).message}. Nothing was changed.`)
  }
}

async function readThrough(file: string, take: Take, signal?: AbortSignal): Promise<Manifest> {
  const found: ManifestFile[] = []
  let manifest: Manifest | undefined
  let isSealed = false
  const source = createReadStream(file)
  const read = async (bytes: AsyncIterable<Buffer>) => {
    const bounded = withinRatio(bytes, () => source.bytesRead)
    for await (const entry of readTar(bounded)) {
      if (entry.path === MANIFEST) manifest = await readManifest(entry)
      else if (!isSiteFile(entry.path)) {
        throw new Damaged(`it holds ${JSON.stringify(entry.path)}, which is no file of a site`)
      } else found.push({ path: entry.path, size: entry.size, sha256: await take(entry) })
    }
    // the checksum of gzip stands behind the last byte: read on to it
    for await (const _ of bounded);
  }
  await pipeline(
    source,
    watchingSeal((isWhole) => (isSealed = isWhole)),
    createGunzip(),
    read,
    { signal },
  )
  if (!manifest) throw new Damaged('its list of files is missing')
  if (manifest.version > 1 && !isSealed) throw new Damaged('its bytes are not as they were written')
  compare(manifest, found)
  return manifest
}

/** @param packed how many bytes of the archive were read so far */
async function* withinRatio(bytes: AsyncIterable<Buffer>, packed: () => number): AsyncGenerator<Buffer> {
  let unpacked = 0
  for await (const chunk of bytes) {
    unpacked += chunk.length
    if (unpacked > UNWATCHED && unpacked > MOST_RATIO * packed()) {
      throw new Damaged(`it unpacks to more than ${MOST_RATIO} times its size, as no backup does`)
    }
    yield chunk
  }
}

function expectRoom({ files }: Manifest, folder: string): void {
  const needed = files.reduce((sum, { size }) => sum + size, SPARE)
  const { bavail, bsize } = statfsSync(folder)
  const inMb = (bytes: number) => Math.ceil(bytes / MB)
  if (needed > bavail * bsize) {
    throw new Stop(
      `The backup needs ${inMb(needed)} MB in ${folder}, and ${inMb(bavail * bsize)} MB are free. Nothing was changed.`,
    )
  }
}

async function hashOf({ content }: ReadFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

async function readManifest({ content, size }: ReadFile): Promise<Manifest> {
  if (size > 64 * 1024 * 1024) throw new Damaged('its list of files is not readable')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const given = parseJson(Buffer.concat(chunks).toString())
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown }
  if (format === 'studio-backup' && Number(version) > NEWEST) {
    throw new Damaged(
      `a newer version of this program made it (format ${version}, this one reads up to ${NEWEST})`,
    )
  }
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

async function writeOut({ path, content }: ReadFile, folder: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
  await pipeline(
    content,
    hashing,
    createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE, flush: true }),
  )
  return hash.digest('hex')
}

function compare({ version, files: listed }: Manifest, found: ManifestFile[]): void {
  const hashes = new Map(found.map(({ path, sha256 }) => [path, sha256]))
  for (const { path, sha256 } of listed) {
    if (hashes.get(path) !== sha256) {
      throw new Damaged(`${path} is ${hashes.has(path) ? 'not as it was' : 'missing'}`)
    }
  }
  if (found.length !== listed.length) throw new Damaged('it holds files that its list does not name')
  if (version === 1 && !hashes.has(DATABASE)) throw new Damaged('it holds no database')
}

/** Ours, zlib's, and a file that is there twice. */
function isDamage(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return error instanceof Damaged || code.startsWith('Z_') || code === 'EEXIST'
}
