import { dirname, join } from 'node:path'
import { databaseFile } from '#cms/storage/database/database-file.ts'
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
 * @throws Stop where the database is a file outside of the data folder: what is put back takes one folder's
 * place
 */
export function placeOf({
  embedded,
  databaseUrl,
  dataDir,
  s3,
}: Pick<Env, 'embedded' | 'databaseUrl' | 'dataDir' | 's3'>): Place {
  const database = embedded ? databaseFile(databaseUrl) : undefined
  if (database && dirname(database) !== dataDir) {
    throw new Stop(
      `DATABASE_URL names ${database}, which is not directly in DATA_DIR (${dataDir}): backup and restore work on one folder.`,
    )
  }
  return { dataDir, database, hasMedia: !s3 }
}

/** @returns the default folder of archives: the only one that is certainly writable */
export const defaultFolder = ({ dataDir }: Pick<Place, 'dataDir'>): string => join(dataDir, 'backups')
