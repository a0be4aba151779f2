import type { Payload } from 'payload'

/** The parts of Payload's SQLite client and of Mongoose's connection that are used here. */
type Statement = string | { sql: string; args: unknown[] }
type Row = Record<string, unknown>
type Sqlite = {
  execute(sql: string): Promise<{ rows: Row[] }>
  batch(statements: Statement[], mode: 'write'): Promise<unknown>
}
type Collection = {
  collectionName: string
  find(): { toArray(): Promise<Row[]> }
  deleteMany(where: object): Promise<unknown>
  insertMany(rows: Row[]): Promise<unknown>
}
type Mongo = { db: { collections(): Promise<Collection[]> } }

/**
 * Saves every row or document of a database.
 *
 * @returns restores the database to exactly these
 */
export async function saveRows({ db }: Payload): Promise<() => Promise<void>> {
  return 'client' in db
    ? saveSqliteRows(db.client as unknown as Sqlite)
    : saveMongoDocuments((db as unknown as { connection: Mongo }).connection.db)
}

async function saveSqliteRows(client: Sqlite): Promise<() => Promise<void>> {
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  )
  const names = tables.map(({ name }) => String(name))
  const inserts: Statement[] = []
  for (const name of names) {
    for (const row of (await client.execute(`select * from \`${name}\``)).rows) {
      const columns = Object.keys(row)
      inserts.push({
        sql: `insert into \`${name}\` (${columns.map((column) => `\`${column}\``).join()}) values (${columns.map(() => '?').join()})`,
        args: Object.values(row),
      })
    }
  }
  // foreign keys hold again at the end of the transaction
  const statements = [
    'pragma defer_foreign_keys = on',
    ...names.map((name) => `delete from \`${name}\``),
    ...inserts,
  ]
  return async () => void (await client.batch(statements, 'write'))
}

async function saveMongoDocuments(db: Mongo['db']): Promise<() => Promise<void>> {
  const kept = new Map<string, Row[]>()
  for (const collection of await db.collections()) {
    kept.set(collection.collectionName, await collection.find().toArray())
  }
  return async () => {
    for (const collection of await db.collections()) {
      await collection.deleteMany({})
      const rows = kept.get(collection.collectionName) ?? []
      if (rows.length > 0) await collection.insertMany(rows)
    }
  }
}
