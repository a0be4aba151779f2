import type { BaseDatabaseAdapter, Config } from 'payload'

type Operation = (args: unknown) => Promise<unknown>
type Call = { name: string; args: unknown; operate: () => Promise<unknown> }

/**
 * Wraps operations of a database adapter.
 * @param names operations to wrap; those that the adapter lacks are skipped
 * @param around replaces each operation; `operate` runs the original and may be called more than once
 */
export function wrapOperations(
  database: Config['db'],
  names: readonly string[],
  around: (call: Call) => Promise<unknown>,
): Config['db'] {
  return { ...database, init: (args) => wrapAdapter(database.init(args), names, around) }
}

function wrapAdapter(
  adapter: BaseDatabaseAdapter,
  names: readonly string[],
  around: (call: Call) => Promise<unknown>,
): BaseDatabaseAdapter {
  const operations = adapter as unknown as Record<string, Operation | undefined>
  for (const name of names) {
    const operation = operations[name]
    if (!operation) continue
    operations[name] = function (this: unknown, args) {
      return around({ name, args, operate: () => operation.call(this, args) })
    }
  }
  return adapter
}
