import type { Payload } from 'payload'

/** The parts of Payload's SQLite client and of Mongoose's connection that are used here. */
type Statement = string | { sql: string; args: unknown[] }
type Row = Record<string, unknown>
type Sqlite = {
  execute(sql: string): Promise<{ rows: Row[] }>
  batch(statements: Statement[], mode: 'read' | 'write'): Promise<{ rows: Row[] }[]>
}
type Session = { endSession(): Promise<void> }
type Collection = {
  collectionName: string
  find(where?: object, options?: { session: Session }): { toArray(): Promise<Row[]> }
  deleteMany(where: object): Promise<unknown>
  insertMany(rows: Row[]): Promise<unknown>
}
type Mongo = {
  db: { collections(): Promise<Collection[]> }
  startSession(options: { snapshot: true }): Promise<Session>
}

/**
 * Saves every row or document of a database, in one snapshot.
 *
 * @returns a function that restores the database to exactly these
 */
export async function saveRows({ db }: Payload): Promise<() => Promise<void>> {
  return 'client' in db
    ? saveSqliteRows(db.client as unknown as Sqlite)
    : saveMongoDocuments((db as unknown as { connection: Mongo }).connection)
}

async function saveSqliteRows(client: Sqlite): Promise<() => Promise<void>> {
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  )
  const names = tables.map(({ name }) => String(name))
  const inserts: Statement[] = []
  const results = await client.batch(
    names.map((name) => `select * from \`${name}\``),
    'read',
  )
  for (const [index, { rows }] of results.entries()) {
    const name = names[index]!
    for (const row of rows) {
      const columns = Object.keys(row)
      inserts.push({
        sql:
          `insert into \`${name}\` (${columns.map((column) => `\`${column}\``).join()}) values ` +
          `(${columns.map(() => '?').join()})`,
        args: Object.values(row),
      })
    }
  }
  // foreign keys are checked at the end of the transaction only
  const statements = [
    'pragma defer_foreign_keys = on',
    ...names.map((name) => `delete from \`${name}\``),
    ...inserts,
  ]
  return async () => void (await client.batch(statements, 'write'))
}

async function saveMongoDocuments(connection: Mongo): Promise<() => Promise<void>> {
  const { db } = connection
  const saved = new Map<string, Row[]>()
  const session = await connection.startSession({ snapshot: true })
  for (const collection of await db.collections()) {
    saved.set(collection.collectionName, await collection.find({}, { session }).toArray())
  }
  await session.endSession()
  return async () => {
    for (const collection of await db.collections()) {
      await collection.deleteMany({})
      const rows = saved.get(collection.collectionName) ?? []
      if (rows.length > 0) await collection.insertMany(rows)
    }
  }
}
