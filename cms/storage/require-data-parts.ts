import type { Payload } from 'payload'
import { hasLostDatabase, hasMedia, type DataPart, missingPartError } from '#cms/data-dir/missing-parts.ts'
import { env } from '#cms/env.ts'

/**
 * Refuses to start an empty site, or one with a new secret, in a folder that had a site: otherwise nobody
 * would notice the loss until they miss the old site.
 * @param database path of the SQLite file
 * @throws StartRefused if a part was lost
 */
export function requireDatabaseAndSecret(database: string): void {
  const site = { dataDir: env.dataDir, database }
  if (!mayLack('database') && hasLostDatabase(site)) throw missingPartError('database', site)
  if (env.isSecretLost) throw missingPartError('secret', site)
}

/**
 * Refuses a media folder without any file if documents refer to files.
 * @param database path of the SQLite file
 * @throws StartRefused if it does
 */
export async function requireMedia(payload: Payload, database: string): Promise<void> {
  if (env.s3 || mayLack('media') || hasMedia(env.dataDir)) return
  const where = { filename: { exists: true } }
  const { totalDocs } = await payload.count({ collection: 'media', where, overrideAccess: true })
  if (totalDocs > 0) throw missingPartError('media', { dataDir: env.dataDir, database })
}

const mayLack = (part: DataPart): boolean => env.startWithout.includes(part)
