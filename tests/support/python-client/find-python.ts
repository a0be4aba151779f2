import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CACHE } from '#scripts/node-runtime.mjs'
import { MINUTE } from '#cms/shared/units.ts'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { findOnPath } from '#tests/support/servers/programs.ts'
import { configuredIndex } from '#tests/support/wheels/configured-index.ts'

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt')
/** The oldest that the packages take. */
const OLDEST = 11
/** A folder of our own: Python of a distribution refuses packages beside its own (PEP 668). */
const INSTALL = ['install', '--no-deps', '--only-binary=:all:', '--require-hashes', '-r', REQUIREMENTS]

type Python = {
  /** its program */
  path: string
  /** the folder of the packages of requirements.txt */
  packages: string
}

/**
 * Finds the Python on the PATH, and installs what its clients need, once for all runs and for nobody else.
 * @throws {MissingDependency} when there is none, it is too old, or it has no pip that can fetch them
 */
export async function findPython(): Promise<Python> {
  const path = findOnPath('python3')
  if (!path) throw new MissingDependency('python3', 'none is on the PATH')
  const minor = Number((await run(path, ['-c', 'import sys; print(sys.version_info.minor)'])).trim())
  if (minor < OLDEST) throw new MissingDependency('python3', `${path} is older than 3.${OLDEST}`)
  const pinned = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 16)
  const packages = join(CACHE, `python-3.${minor}-${pinned}`)
  if (!existsSync(packages)) await installPackages(path, packages)
  return { path, packages }
}

async function installPackages(python: string, target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const work = await mkdtemp(join(CACHE, 'python-'))
  const index = configuredIndex(process.env)
  try {
    await run(python, ['-m', 'pip', ...INSTALL, '--quiet', '--target', join(work, 'packages')], {
      // pip itself reads no setting of uv
      ...(index && { PIP_INDEX_URL: index.href }),
    })
    // in one step: another process never finds half of them. One that was quicker has the same
    await rename(join(work, 'packages'), target).catch((error: Error) => {
      if (!existsSync(target)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @throws {MissingDependency} with the last line of what it said */
async function run(python: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const options = { env: { ...process.env, ...env }, timeout: 5 * MINUTE }
    return (await promisify(execFile)(python, args, options)).stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const lines = (stderr || message).split('\n').filter(Boolean)
    const fault = lines.find((line) => line.startsWith('ERROR:')) ?? lines.at(-1)
    throw new MissingDependency('python3 with its packages', `${python} says: ${fault}`)
  }
}
