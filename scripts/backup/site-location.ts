import { dirname } from 'node:path'
import { databaseFilePath } from '#cms/storage/database/database-file.ts'
import type { Env } from '#cms/env.ts'
import { CommandError } from '../command.mjs'

/** Where a site stores its data. */
export type SiteLocation = {
  dataDir: string
  /** the SQLite file; undefined with MongoDB */
  database: string | undefined
  /** whether uploads are stored under `dataDir` */
  hasMedia: boolean
}

/**
 * @throws CommandError when the database is a file outside of the data folder: a restore replaces one folder
 */
export function locateSite({
  embedded,
  databaseUrl,
  dataDir,
  s3,
}: Pick<Env, 'embedded' | 'databaseUrl' | 'dataDir' | 's3'>): SiteLocation {
  const database = embedded ? databaseFilePath(databaseUrl) : undefined
  if (database && dirname(database) !== dataDir) {
    throw new CommandError(
      `DATABASE_URL names ${database}, which is not directly in DATA_DIR (${dataDir}): backup and ` +
        'restore work on one folder.',
    )
  }
  return { dataDir, database, hasMedia: !s3 }
}
