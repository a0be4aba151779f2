import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^studio-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/

/** The default name of an archive; sorting by name sorts by time. */
export const archiveName = (now: Date): string =>
  `studio-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`

/**
 * Removes all but the newest archives from a folder; files that do not match `archiveName` are never touched.
 * @returns the names of the removed archives
 */
export function removeOlderArchives(folder: string, keep: number): string[] {
  const older = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of older) rmSync(join(folder, name))
  return older
}
