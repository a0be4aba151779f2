import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import type { DiskSpace } from '#cms/platform/disk-full.ts'

/**
 * @returns bytes of the disk that MongoDB writes to; undefined for SQLite, which is in the data folder, and
 * if the server does not report them
 */
export async function readDatabaseDisk({ payload }: { payload: Payload }): Promise<DiskSpace | undefined> {
  if (env.embedded) return undefined
  const { connection } = payload.db as unknown as MongooseAdapter
  const { fsUsedSize, fsTotalSize } = await connection.db!.command({ dbStats: 1 })
  if (typeof fsUsedSize !== 'number' || typeof fsTotalSize !== 'number') return undefined
  return { free: fsTotalSize - fsUsedSize, size: fsTotalSize }
}
