import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^studio-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/

/** The default name of an archive; sorted by name, archives are in order of time. */
export const archiveName = (now: Date): string =>
  `studio-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`

/**
 * Removes archives of our own naming from a folder, but the newest; no other file is looked at.
 * @returns the names of those that are gone
 */
export function removeOlderArchives(folder: string, keep: number): string[] {
  const older = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of older) rmSync(join(folder, name))
  return older
}
