import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { SECRET } from './site-files.ts'

/** @returns the secret that an embedded site generated; undefined when there is none */
export function keptSecret({ dataDir }: Pick<Place, 'dataDir'>): string | undefined {
  const file = join(dataDir, SECRET)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
