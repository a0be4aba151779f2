import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '#cms/env.ts'
import { Stop } from '../stop.mjs'

/** Where a site keeps what it has. */
export type Place = {
  dataDir: string
  /** SQLite's file; undefined where MongoDB has the content */
  database: string | undefined
  /** whether uploads lie under `dataDir` */
  hasMedia: boolean
}

/**
 * @param env the settings
 * @throws Stop where the database is a file outside of the data folder: what is put back takes one folder's place
 */
export function placeOf({ embedded, databaseUrl, dataDir, s3 }: Pick<Env, 'embedded' | 'databaseUrl' | 'dataDir' | 's3'>): Place {
  const database = embedded ? fileOf(databaseUrl) : undefined
  if (database && dirname(database) !== dataDir) {
    throw new Stop(`DATABASE_URL names ${database}, which is not directly in DATA_DIR (${dataDir}): backup and restore work on one folder.`)
  }
  return { dataDir, database, hasMedia: !s3 }
}

/** @returns where an archive goes when nobody says where: the one place that is surely writable */
export function defaultArchive({ dataDir }: Place, now: Date): string {
  return join(dataDir, 'backups', `studio-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`)
}

/** `file:studio.db`, `file:/data/studio.db` and `file:///data/studio.db` are all in use. */
function fileOf(url: string): string {
  const plain = url.split('?', 1)[0]!
  return plain.startsWith('file://') ? fileURLToPath(plain) : resolve(decodeURIComponent(plain.slice('file:'.length)))
}
