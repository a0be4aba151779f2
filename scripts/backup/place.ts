import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '#cms/env.ts'
import { Stop } from '../stop.mjs'

/** Where an embedded site keeps what it has. */
export type Place = { dataDir: string; database: string }

type Settings = Pick<Env, 'embedded' | 'databaseUrl' | 'dataDir' | 's3'>

/**
 * @param env the settings
 * @returns the folder and the database file of an embedded site
 * @throws Stop where MongoDB or S3 holds the content: those have tools of their own, and ours come with a later version
 */
export function embeddedPlace({ embedded, databaseUrl, dataDir, s3 }: Settings): Place {
  if (!embedded) {
    throw new Stop('DATABASE_URL names MongoDB, which this command does not cover yet (a later version will). Use mongodump and mongorestore meanwhile.')
  }
  if (s3) {
    throw new Stop('S3_BUCKET keeps the files, which this command does not cover yet (a later version will). Copy the bucket with its own tools meanwhile, and the database with `sqlite3 studio.db ".backup copy.db"`.')
  }
  const database = fileOf(databaseUrl)
  if (dirname(database) !== dataDir) {
    throw new Stop(`DATABASE_URL names ${database}, which is not directly in DATA_DIR (${dataDir}): backup and restore work on one folder.`)
  }
  return { dataDir, database }
}

/** `file:studio.db`, `file:/data/studio.db` and `file:///data/studio.db` are all in use. */
function fileOf(url: string): string {
  const plain = url.split('?', 1)[0]!
  return plain.startsWith('file://') ? fileURLToPath(plain) : resolve(decodeURIComponent(plain.slice('file:'.length)))
}
