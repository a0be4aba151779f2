import type { DatabaseSync } from 'node:sqlite'

/** Facts of SQLite that are only the order in which something was added. */
const ORDER = new Set(['cid', 'id', 'seq', 'seqno'])

/**
 * Every table that a database has, with its columns, references and indexes. Not in the words of their
 * making: a column that was added later stands last in them.
 */
export function readSqliteSchema(database: DatabaseSync): Record<string, unknown> {
  const ask = (pragma: string, name: string) =>
    database
      .prepare(`select * from pragma_${pragma}(?)`)
      .all(name)
      .map((row) => Object.entries(row).filter(([fact]) => !ORDER.has(fact)))
      .map((row) => JSON.stringify(Object.fromEntries(row)))
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all() as { name: string }[]
  const indexes = (table: string) =>
    database
      .prepare('select name, "unique", origin, partial from pragma_index_list(?) order by name')
      .all(table) as { name: string }[]
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      {
        columns: ask('table_info', name).toSorted(),
        references: ask('foreign_key_list', name).toSorted(),
        // the order of an index's columns is part of it
        indexes: indexes(name).map((index) => ({ ...index, columns: ask('index_info', index.name) })),
      },
    ]),
  )
}
