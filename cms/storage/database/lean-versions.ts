import type { BaseDatabaseAdapter, Config } from 'payload'

/**
 * Spares a save of a document the read of the version that it has just written: on SQLite a statement over all
 * tables of pieces.
 */
export function withLeanVersions(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addLeanVersions(database.init(args)) }
}

function addLeanVersions(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { createVersion } = adapter
  adapter.createVersion = async function (args) {
    const { parent, returning, versionData } = args
    // the adapter changes what it is given
    const version = returning === false ? undefined : structuredClone(versionData)
    await createVersion.call(this, { ...args, returning: false })
    return (version && { parent, version }) as never
  }
  return adapter
}
