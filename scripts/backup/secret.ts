import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteLocation } from './site-location.ts'
import { SECRET_FILE } from './site-files.ts'

/** @returns the secret that an embedded site generated; undefined when there is none */
export function readGeneratedSecret({ dataDir }: Pick<SiteLocation, 'dataDir'>): string | undefined {
  const file = join(dataDir, SECRET_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** @returns a fingerprint of the secret, from which it cannot be recovered */
export const fingerprintSecret = (secret: string): string =>
  createHmac('sha256', secret).update('studio-backup').digest('hex')
