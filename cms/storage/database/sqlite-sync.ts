import { open, realpath } from 'node:fs/promises'
import type { BaseDatabaseAdapter, Config } from 'payload'
import { databaseFilePath } from './database-file.ts'
import { wrapOperations } from './wrap-operations.ts'

/** The parts of the SQLite adapter that this file uses. */
type SqliteAdapter = {
  client: { execute(statement: string): Promise<unknown> }
  clientConfig: { url: string }
  wal: { synchronous: string }
}

/** The operations of the adapter that write. */
export const WRITES = [
  ...['create', 'updateOne', 'updateMany', 'upsert', 'updateJobs', 'deleteOne', 'deleteMany'],
  ...['createVersion', 'updateVersion', 'deleteVersions'],
  ...['createGlobal', 'updateGlobal', 'createGlobalVersion', 'updateGlobalVersion'],
]

/**
 * Brings the writes of each operation to the disk before it resolves, so that what was acknowledged survives
 * a power failure. With `synchronous: 'FULL'` SQLite would do so after each statement, twelve times in a save
 * of a project, and block the event loop meanwhile. With `NORMAL` it appends to its write-ahead log without
 * waiting, and waits only where the order of its own files needs it.
 */
export function withSyncAfterWrites(database: Config['db']): Config['db'] {
  let adapter: BaseDatabaseAdapter
  const withAdapter = {
    ...database,
    init: (args: Parameters<typeof database.init>[0]) => (adapter = database.init(args)),
  }
  return wrapOperations(withAdapter, WRITES, async ({ operate }) => {
    const result = await operate()
    await syncLog(adapter as unknown as SqliteAdapter)
    return result
  })
}

/** Makes writes quicker, for data that is worthless until it is complete. Does nothing on MongoDB. */
export async function disableSync(database: object): Promise<void> {
  const adapter = database as Partial<SqliteAdapter>
  if (!adapter.wal) return
  adapter.wal.synchronous = 'OFF'
  await adapter.client!.execute('PRAGMA synchronous = OFF')
}

async function syncLog({ clientConfig, wal }: SqliteAdapter): Promise<void> {
  if (wal.synchronous === 'OFF') return
  // beside the file that a link leads to
  const file = await realpath(databaseFilePath(clientConfig.url))
  // opened each time, since SQLite may have begun a new one
  const log = await open(`${file}-wal`, 'r+')
  try {
    await log.datasync()
  } finally {
    await log.close()
  }
}
