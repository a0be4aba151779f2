import type { Payload } from 'payload'
import { StartRefused } from '#cms/start-refused.ts'

type Table = { name: string; columns: Record<string, { name: string }> }
type Adapter = {
  client: { execute(statement: string): Promise<{ rows: Record<string, unknown>[] }> }
  rawTables: Record<string, Table>
}

const COLUMNS =
  "SELECT t.name AS tableName, c.name AS columnName FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'"
/** Fields that the line names. */
const NAMED = 5

/**
 * For development: fields that were added to the configuration before anybody wrote their migration. Each
 * query of their collection would fail in the words of SQLite.
 * @throws StartRefused that names them, and the command that writes the migration
 */
export async function requireColumns(payload: Payload): Promise<void> {
  const { client, rawTables } = payload.db as unknown as Adapter
  const { rows } = await client.execute(COLUMNS)
  const made = new Set(rows.map(({ tableName, columnName }) => `${tableName}.${columnName}`))
  const missing = Object.values(rawTables).flatMap(({ name: table, columns }) =>
    Object.entries(columns).flatMap(([field, { name }]) =>
      made.has(`${table}.${name}`) ? [] : [`${table}.${field}`],
    ),
  )
  if (missing.length === 0) return
  // a field of a collection with versions is missing there as well
  const ofDocuments = missing.filter((name) => !name.startsWith('_'))
  const fields = ofDocuments.length > 0 ? ofDocuments : missing
  const named = fields.length > NAMED ? [...fields.slice(0, NAMED), `${fields.length - NAMED} more`] : fields
  throw new StartRefused(
    `No migration makes ${named.join(', ')}. Run "npm run payload -- migrate:create <name>".`,
  )
}
