import type { Payload } from 'payload'

/* The parts of Payload's SQLite client and of MongoDB's driver that are used here. */
type Statement = { sql: string; args: unknown[] }
type Sqlite = { execute(statement: Statement): Promise<{ rows: Record<string, unknown>[] }> }
type Profile = {
  docsExamined: number
  nreturned: number
  command: { find?: string; skip?: number }
}
type Mongo = {
  command(command: Record<string, unknown>): Promise<unknown>
  collection(name: string): {
    find(filter: object): { toArray(): Promise<Profile[]> }
    drop(): Promise<unknown>
  }
}

/**
 * Lets the database explain each read of these collections during some work.
 *
 * @returns the reads for which it examined more documents than it returned, with its plan or its counts
 * @throws when there was no such read: the result would prove nothing
 */
export async function findWastedReads(
  { db }: Payload,
  collections: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  return 'client' in db
    ? findSqliteScans(db.client as unknown as Sqlite, collections, work)
    : findMongoScans((db as unknown as { connection: { db: Mongo } }).connection.db, collections, work)
}

/** Without an index SQLite scans a table, or reads and sorts all of it before it returns the first row. */
async function findSqliteScans(client: Sqlite, collections: readonly string[], work: () => Promise<unknown>) {
  const execute = client.execute.bind(client)
  const reads: Statement[] = []
  const isRead = ({ sql }: Statement) =>
    collections.some((name) => new RegExp(`^select .* from "${name}" "${name}"`).test(sql))
  client.execute = (statement) => {
    if (isRead(statement)) reads.push(statement)
    return execute(statement)
  }
  try {
    await work()
  } finally {
    client.execute = execute
  }
  if (reads.length === 0) throw new Error('No read was seen')
  const wasted: string[] = []
  for (const { sql, args } of reads) {
    const { rows } = await execute({ sql: `explain query plan ${sql}`, args })
    // deeper steps read the relations of one row
    const plan = rows.filter(({ parent }) => parent === 0).map(({ detail }) => String(detail))
    if (plan.some((step) => /^SCAN|TEMP B-TREE FOR ORDER BY/.test(step))) {
      wasted.push(`${sql}: ${plan.join(', ')}`)
    }
  }
  return wasted
}

/** A read of other documents than the page’s own may examine that one, too. */
const OWN_DOCUMENT = 1

async function findMongoScans(db: Mongo, collections: readonly string[], work: () => Promise<unknown>) {
  await db.command({ profile: 2 })
  try {
    await work()
  } finally {
    await db.command({ profile: 0 })
  }
  const profiles = await db.collection('system.profile').find({}).toArray()
  await db.collection('system.profile').drop()
  const reads = profiles.filter(({ command }) => command.find && collections.includes(command.find))
  if (reads.length === 0) throw new Error('No read was seen')
  return reads
    .filter(
      ({ command, docsExamined, nreturned }) => docsExamined > (command.skip ?? 0) + nreturned + OWN_DOCUMENT,
    )
    .map(
      ({ command, docsExamined, nreturned }) =>
        `${docsExamined} looked at, ${nreturned} returned by ${JSON.stringify(command)}`,
    )
}
