import type { DatabaseSync } from 'node:sqlite'

/** Fields that only say in which order something was added. */
const ORDER = new Set(['cid', 'id', 'seq', 'seqno'])

/**
 * @returns every table of a database with its columns, references and indexes, comparable whatever the order
 * in which they were added
 */
export function readSqliteSchema(database: DatabaseSync): Record<string, unknown> {
  const readPragma = (pragma: string, name: string) =>
    database
      .prepare(`select * from pragma_${pragma}(?)`)
      .all(name)
      .map((row) => Object.entries(row).filter(([column]) => !ORDER.has(column)))
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
        columns: readPragma('table_info', name).toSorted(),
        references: readPragma('foreign_key_list', name).toSorted(),
        // the order of an index's columns is part of it
        indexes: indexes(name).map((index) => ({ ...index, columns: readPragma('index_info', index.name) })),
      },
    ]),
  )
}
