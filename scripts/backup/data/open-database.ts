import type { Db, MongoClient } from 'mongodb'
import { BasePayload, type BaseDatabaseAdapter, type Payload } from 'payload'
import { migrateSqlite } from '#cms/storage/database/migrate/migrate-sqlite.ts'
import { env } from '#cms/env.ts'

/** What the two adapters of ours have beside what Payload asks of one. */
export type Adapter = BaseDatabaseAdapter & {
  /** MongoDB */
  url?: string
  connectOptions?: { appName?: string }
  afterCreateConnection?: (adapter: Adapter) => void
  connection?: Connection
  /** SQLite */
  clientConfig?: { url: string }
  client?: { execute(statement: string): Promise<unknown>; close(): void }
}

export type Opened = { payload: Payload; adapter: Adapter; close(): Promise<void> }

/** Mongoose's, as far as it is used here. */
export type Connection = {
  plugin(plugin: (schema: Schema) => void): void
  model(name: string, schema: Schema, collection?: string): unknown
  base: { pluralize(): (name: string) => string }
  getClient(): MongoClient
  db: Db
}
export type Schema = { pre(names: string[], hook: (this: { session(session: unknown): void }) => void): void }

/**
 * Opens a database of the kind that the settings name with the site's own collections, for reading and
 * writing below all hooks: nobody is told, no page is dropped, no job runs.
 * @param prepare changes the adapter before it connects
 */
export async function openDatabase(prepare: (adapter: Adapter) => void): Promise<Opened> {
  const config = await (await import('#payload-config')).default
  const payload = new BasePayload()
  let adapter: Adapter | undefined
  const init: typeof config.db.init = (args) => {
    const made = config.db.init(args)
    adapter = made as Adapter
    prepare(adapter)
    return made
  }
  const close = async () => {
    // the adapter leaves it open, with the write-ahead log beside it
    adapter?.client?.close()
    if (adapter?.client || adapter?.connection) await payload.destroy()
  }
  try {
    // what goes wrong is thrown: the adapter would log it as well, with everything that it knows
    await payload.init({ config: { ...config, logger: { options: { level: 'silent' } } as typeof config.logger, db: { ...config.db, init } }, disableOnInit: true })
    // never the site's own database: a copy of it, or a new one
    if (env.embedded) await migrateSqlite(payload, { withCopy: false })
  } catch (error) {
    await close()
    throw error
  }
  return { payload, adapter: adapter!, close }
}

/** For an adapter of MongoDB: makes no index and no collection, and is no site. */
export function onlyLook(adapter: Adapter): void {
  Object.assign(adapter, { ensureIndexes: false, connectOptions: { ...adapter.connectOptions, appName: 'studio-backup', autoIndex: false, autoCreate: false } })
}

/** For an adapter of MongoDB: puts a prefix before the names of all collections, and is no site. */
export function aside(adapter: Adapter, prefix: string): void {
  adapter.connectOptions = { ...adapter.connectOptions, appName: 'studio-restore' }
  adapter.afterCreateConnection = ({ connection }) => {
    const model = connection!.model.bind(connection)
    connection!.model = (name, schema, collection = connection!.base.pluralize()(name)) =>
      // a global is a kind of another model, whose collection has the prefix by then
      model(name, schema, collection.startsWith(prefix) ? collection : prefix + collection)
  }
}

/** @param file a SQLite database; made where there is none */
export const openFile = (file: string) => openDatabase((adapter) => void (adapter.clientConfig = { ...adapter.clientConfig, url: `file:${file}` }))
