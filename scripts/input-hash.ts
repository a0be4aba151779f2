import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Files that tools generate inside the source folders during a build. */
const GENERATED = /(^|\/)(\.next|node_modules)(\/|$)|(^|\/)next-env\.d\.ts$|\.tsbuildinfo$/

type HashedBuild = { inputs: string[]; outputs: string[]; hashFile: string }

/**
 * @param root the folder that the patterns are relative to
 * @param patterns globs of files
 * @returns one hash of all paths and contents, independent of timestamps and of the order of the patterns
 */
export function hashInputs(root: string, patterns: string[]): string {
  const paths = globSync(patterns, { cwd: root }).map((path) => path.split(sep).join('/'))
  const files = [...new Set(paths)].filter(
    (path) => !GENERATED.test(path) && statSync(join(root, path)).isFile(),
  )
  const hash = createHash('sha256')
  for (const path of files.sort()) {
    const content = readFileSync(join(root, path))
    // the length separates path and content unambiguously
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @returns whether the outputs exist and were built from the current inputs */
export function isUpToDate(root: string, { inputs, outputs, hashFile }: HashedBuild): boolean {
  const hashPath = join(root, hashFile)
  if (!existsSync(hashPath) || !outputs.every((path) => existsSync(join(root, path)))) return false
  return readFileSync(hashPath, 'utf8') === hashInputs(root, inputs)
}

/**
 * Runs a build: removes the recorded hash before it and records the new one after it. An interrupted build
 * stays stale, and an input that changes during the build makes it stale.
 */
export async function buildAndRecord(
  root: string,
  { inputs, hashFile }: HashedBuild,
  build: () => Promise<void>,
): Promise<void> {
  const hash = hashInputs(root, inputs)
  rmSync(join(root, hashFile), { force: true })
  await build()
  mkdirSync(dirname(join(root, hashFile)), { recursive: true })
  writeFileSync(join(root, hashFile), hash)
}
