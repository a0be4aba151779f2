import type { Payload } from 'payload'
import { StartRefused } from '#cms/start-refused.ts'

type Table = { name: string; columns: Record<string, { name: string }> }
type Adapter = {
  client: { execute(statement: string): Promise<{ rows: Record<string, unknown>[] }> }
  rawTables: Record<string, Table>
}

const COLUMNS =
  'SELECT t.name AS tableName, c.name AS columnName FROM sqlite_schema t JOIN ' +
  "pragma_table_info(t.name) c WHERE t.type = 'table'"
/** The error names at most this many fields. */
const MAX_NAMED = 5

/**
 * For development: finds fields in the configuration that no migration has added yet. Without this check
 * every query of their collection would fail with an error of SQLite.
 * @throws StartRefused that names the fields and the command that creates the migration
 */
export async function requireColumns(payload: Payload): Promise<void> {
  const { client, rawTables } = payload.db as unknown as Adapter
  const { rows } = await client.execute(COLUMNS)
  const existing = new Set(rows.map(({ tableName, columnName }) => `${tableName}.${columnName}`))
  const missing = Object.values(rawTables).flatMap(({ name: table, columns }) =>
    Object.entries(columns).flatMap(([field, { name }]) =>
      existing.has(`${table}.${name}`) ? [] : [`${table}.${field}`],
    ),
  )
  if (missing.length === 0) return
  // a field missing in a collection is missing in its versions table as well: report it once
  const documentFields = missing.filter((name) => !name.startsWith('_'))
  const fields = documentFields.length > 0 ? documentFields : missing
  const names =
    fields.length > MAX_NAMED ? [...fields.slice(0, MAX_NAMED), `${fields.length - MAX_NAMED} more`] : fields
  throw new StartRefused(
    `No migration adds ${names.join(', ')}. Run "npm run payload -- migrate:create <name>".`,
  )
}
