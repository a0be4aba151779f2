import type { BaseDatabaseAdapter, Config } from 'payload'

/**
 * Skips reading back the version that a save has just written: on SQLite a statement over the tables of all
 * blocks.
 */
export function withoutVersionReadback(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => skipVersionReadback(database.init(args)) }
}

function skipVersionReadback(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
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
