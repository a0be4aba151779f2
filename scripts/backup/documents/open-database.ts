import type { Db, MongoClient } from 'mongodb'
import { BasePayload, type BaseDatabaseAdapter, type Payload } from 'payload'
import { migrateSqlite } from '#cms/storage/database/migrate/migrate-sqlite.ts'
import { env } from '#cms/env.ts'

/** Properties of the two adapters beyond Payload's interface. */
type Adapter = BaseDatabaseAdapter & Partial<MongoAdapter> & Partial<SqliteAdapter>

type MongoAdapter = {
  url: string
  connectOptions: { appName?: string }
  afterCreateConnection: (adapter: Adapter) => void
  connection: Connection
}

type SqliteAdapter = {
  clientConfig: { url: string }
  client: { execute(statement: string): Promise<unknown>; close(): void }
}

export type OpenedDatabase = { payload: Payload; adapter: Adapter; close(): Promise<void> }

/** The part of Mongoose's connection that is used here. */
type Connection = {
  plugin(plugin: (schema: MongooseSchema) => void): void
  model(name: string, schema: MongooseSchema, collection?: string): unknown
  base: { pluralize(): (name: string) => string }
  getClient(): MongoClient
  db: Db
}
type MongooseSchema = {
  pre(names: string[], hook: (this: { session(session: unknown): void }) => void): void
}

/**
 * Opens a database of the configured kind with the site's collections, for reads and writes below all hooks:
 * no notification is sent, no cached page is invalidated, no job runs.
 * @param prepare modifies the adapter before it connects
 */
export async function openDatabase(prepare: (adapter: Adapter) => void): Promise<OpenedDatabase> {
  const config = await (await import('#payload-config')).default
  const payload = new BasePayload()
  let adapter: Adapter | undefined
  const init: typeof config.db.init = (args) => {
    const created = config.db.init(args)
    adapter = created as Adapter
    prepare(adapter)
    return created
  }
  const close = async () => {
    // the adapter leaves the client open, and its write-ahead log on disk
    adapter?.client?.close()
    if (adapter?.client || adapter?.connection) await payload.destroy()
  }
  try {
    // errors are thrown; the adapter would also log them in full detail
    await payload.init({
      config: {
        ...config,
        logger: { options: { level: 'silent' } } as typeof config.logger,
        db: { ...config.db, init },
      },
      disableOnInit: true,
    })
    // no copy before the migration: with SQLite this is a copy of the site's database, or a new one
    if (env.embedded) await migrateSqlite(payload, { withCopy: false })
  } catch (error) {
    await close()
    throw error
  }
  return { payload, adapter: adapter!, close }
}

/** Sets a MongoDB adapter to create no indexes or collections, and not to count as a site's connection. */
export function disableCreation(adapter: Adapter): void {
  Object.assign(adapter, {
    ensureIndexes: false,
    connectOptions: {
      ...adapter.connectOptions,
      appName: 'studio-backup',
      autoIndex: false,
      autoCreate: false,
    },
  })
}

/** Sets a MongoDB adapter to prefix all collection names, and not to count as a site's connection. */
export function prefixCollections(adapter: Adapter, prefix: string): void {
  adapter.connectOptions = { ...adapter.connectOptions, appName: 'studio-restore' }
  adapter.afterCreateConnection = ({ connection }) => {
    const model = connection!.model.bind(connection)
    connection!.model = (name, schema, collection = connection!.base.pluralize()(name)) =>
      // a global is a discriminator of another model, whose collection has the prefix already
      model(name, schema, collection.startsWith(prefix) ? collection : prefix + collection)
  }
}

/** @param file a SQLite database; created if missing */
export const openSqliteFile = (file: string) =>
  openDatabase((adapter) => void (adapter.clientConfig = { ...adapter.clientConfig, url: `file:${file}` }))
