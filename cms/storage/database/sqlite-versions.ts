import { sql } from '@payloadcms/db-sqlite'
import type { BaseDatabaseAdapter, Config } from 'payload'

/** The parts of the SQLite adapter that delete rows. */
type SqliteAdapter = BaseDatabaseAdapter & {
  drizzle: object
  tableNameMap: Map<string, string>
  tables: Record<string, { id: object }>
  versionsSuffix: string
  deleteWhere(args: { db: object; tableName: string; where: object }): Promise<void>
}

/**
 * Writes and deletes versions without reading them: on SQLite each such read is a statement over the tables
 * of all blocks.
 */
export function withoutVersionReads(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => deleteById(skipReadback(database.init(args))) }
}

/** Skips reading back the version just saved. */
function skipReadback(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { createVersion } = adapter
  adapter.createVersion = async function (args) {
    const { parent, returning, versionData } = args
    // the adapter modifies its arguments
    const version = returning === false ? undefined : structuredClone(versionData)
    await createVersion.call(this, { ...args, returning: false })
    return (version && { parent, version }) as never
  }
  return adapter
}

/** Deletes versions that are given by id right away; the adapter would read them to find out their ids. */
function deleteById(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { deleteVersions } = adapter
  adapter.deleteVersions = async function (args) {
    const { drizzle, tableNameMap, tables, versionsSuffix } = this as unknown as SqliteAdapter
    const { in: ids, ...others } = (args.where.id ?? {}) as { in?: string[] }
    const tableName = tableNameMap.get(`_${args.collection}${versionsSuffix}`)
    const isByIdAlone = Object.keys(args.where).length === 1 && Object.keys(others).length === 0
    if (!ids || !tableName || !isByIdAlone) return deleteVersions.call(this, args)
    const where = sql`${tables[tableName]!.id} in ${ids}`
    // the rows of its blocks and relations go with it (ON DELETE CASCADE)
    await (this as unknown as SqliteAdapter).deleteWhere({ db: drizzle, tableName, where })
  }
  return adapter
}
