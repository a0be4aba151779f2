import type { Payload } from 'payload'
import { hasLostDatabase, hasMedia, type DataPart, missingPartError } from '#cms/data-dir/missing-parts.ts'
import { env } from '#cms/env.ts'

/**
 * Refuses to begin an empty site, or one with a new secret, in a folder that had one: nobody would hear of the
 * loss before the old site is asked for.
 * @param database path of the SQLite file
 * @throws StartRefused
 */
export function requireDatabaseAndSecret(database: string): void {
  const site = { dataDir: env.dataDir, database }
  if (!mayLack('database') && hasLostDatabase(site)) throw missingPartError('database', site)
  if (env.isSecretLost) throw missingPartError('secret', site)
}

/**
 * Refuses a media folder without any file where documents name some.
 * @param database path of the SQLite file
 * @throws StartRefused
 */
export async function requireMedia(payload: Payload, database: string): Promise<void> {
  if (env.s3 || mayLack('media') || hasMedia(env.dataDir)) return
  const where = { filename: { exists: true } }
  const { totalDocs } = await payload.count({ collection: 'media', where, overrideAccess: true })
  if (totalDocs > 0) throw missingPartError('media', { dataDir: env.dataDir, database })
}

const mayLack = (part: DataPart): boolean => env.startWithout.includes(part)
