import type { BaseDatabaseAdapter, Config } from 'payload'

type Operation = (args: unknown) => Promise<unknown>
type Call = { name: string; args: unknown; operate: () => Promise<unknown> }

/**
 * Puts something around operations of a database.
 * @param names those of them that the database has
 * @param around runs in the place of each; `operate` is what it was, and may run more than once
 */
export function wrapOperations(
  database: Config['db'],
  names: readonly string[],
  around: (call: Call) => Promise<unknown>,
): Config['db'] {
  return { ...database, init: (args) => wrapped(database.init(args), names, around) }
}

function wrapped(
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
