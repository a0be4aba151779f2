import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE } from '#scripts/node-runtime.mjs'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { findOnPath, readVersion } from '#tests/support/servers/programs.ts'
import { installWheels } from '#tests/support/install-wheels.ts'

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt')
/** The oldest minor version of Python 3 that the packages support. */
const OLDEST = 11

type Python = {
  /** its program */
  path: string
  /** the folder of the packages of requirements.txt */
  packages: string
}

/**
 * Finds the Python on the PATH, and installs what its clients need into a folder of our own, once for all
 * runs.
 * @throws {MissingDependency} when there is none, it is too old, or it has no pip that can fetch them
 */
export async function findPython(): Promise<Python> {
  const path = findOnPath('python3')
  if (!path) throw new MissingDependency('python3', 'none is on the PATH')
  const { output, fault } = await readVersion(path)
  const minor = Number(/^Python 3\.(\d+)/.exec(output)?.[1])
  if (fault || !(minor >= OLDEST)) {
    throw new MissingDependency(
      'python3',
      `${path} ${fault ? `does not start (${fault})` : `is older than 3.${OLDEST}`}`,
    )
  }
  const pinned = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 16)
  const packages = join(CACHE, `python-3.${minor}-${pinned}`)
  if (!existsSync(packages)) await installPackages(path, packages)
  return { path, packages }
}

async function installPackages(python: string, target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const work = await mkdtemp(join(CACHE, 'python-'))
  try {
    await installWheels(python, REQUIREMENTS, join(work, 'packages')).catch(({ message }: Error) => {
      throw new MissingDependency('python3 with its packages', message)
    })
    // in one step, so that another process never finds half of the packages; a quicker one has installed the
    // same
    await rename(join(work, 'packages'), target).catch((error: Error) => {
      if (!existsSync(target)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
