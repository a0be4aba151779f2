import type { Payload } from 'payload'
import { log } from '#cms/log.ts'

type Client = { execute(statement: string): Promise<unknown> }

/**
 * Rows sampled per index: so it takes milliseconds, however large the database is. SQLite takes the most rows
 * of one value that it met for all that there are. Nearly all documents have the same status: with a sample
 * of 400 it expects 400 of 1,000 posts for the first page of a list, and reads and sorts every one of them.
 * The sample must be larger than the relations of one document, or it prefers to walk those of all.
 */
const SAMPLED_ROWS = 100

/**
 * Has SQLite sample its indexes: without statistics it walks all relations of a collection at each save. A
 * failure, as on a full disk, is logged only.
 */
export async function updatePlannerStatistics({ db }: Payload): Promise<void> {
  const { client } = db as unknown as { client: Client }
  try {
    await client.execute(`PRAGMA analysis_limit = ${SAMPLED_ROWS}`)
    // `PRAGMA optimize` would skip tables that this connection has not read yet
    await client.execute('ANALYZE')
  } catch (error) {
    log.warn(
      { reason: (error as Error).message },
      "SQLite's statistics could not be updated; queries may be slower",
    )
  }
}
