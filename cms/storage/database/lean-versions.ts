import type { BaseDatabaseAdapter, Config } from 'payload'
import { VERSIONS_KEPT } from '#cms/shared/constants.ts'

/**
 * Spares a save reads of whole versions: on SQLite each is a statement over all tables of pieces. Payload reads
 * the version back that it has just written, and of the newest that is not kept only its date.
 */
export function withLeanVersions(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addLeanVersions(database.init(args)) }
}

function addLeanVersions(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { createVersion, findVersions } = adapter
  adapter.createVersion = async function (args) {
    const { parent, returning, versionData } = args
    // the adapter changes what it is given
    const version = returning === false ? undefined : structuredClone(versionData)
    await createVersion.call(this, { ...args, returning: false })
    return (version && { parent, version }) as never
  }
  adapter.findVersions = function (args) {
    const isForDate =
      args.page === VERSIONS_KEPT + 1 && args.limit === 1 && args.pagination === false && !args.select
    return findVersions.call(this, isForDate ? { ...args, select: { updatedAt: true } } : args) as never
  }
  return adapter
}
