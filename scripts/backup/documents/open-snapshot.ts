import type { ClientSession } from 'mongodb'
import { Stop } from '#scripts/stop.mjs'
import { createNothing, openDatabase } from './open-database.ts'

/**
 * Opens MongoDB in a snapshot session, whose reads all see the state at the first read, whatever is written
 * meanwhile. Not a transaction, which the server ends after a minute; a snapshot lasts five
 * (`minSnapshotHistoryWindowInSeconds`). Payload passes on only sessions of transactions, so the session is
 * set on the queries themselves.
 */
export async function openSnapshot() {
  const moment: { session?: ClientSession } = {}
  const opened = await openDatabase((adapter) => {
    createNothing(adapter)
    adapter.afterCreateConnection = ({ connection }) =>
      connection!.plugin((schema) => {
        schema.pre(['find', 'findOne'], function () {
          if (moment.session) this.session(moment.session)
        })
      })
  })
  const { connection } = opened.adapter
  const hello = await connection!.db.command({ hello: 1 })
  if (!hello.setName) {
    await opened.close()
    throw new Stop(
      'MongoDB runs without a replica set: there is no reading of one moment. Start it with --replSet (one node will do).',
    )
  }
  moment.session = connection!.getClient().startSession({ snapshot: true })
  return {
    ...opened,
    async close() {
      await moment.session?.endSession()
      await opened.close()
    },
  }
}

const SNAPSHOT_TOO_OLD = 239

/**
 * @returns a helpful error when the server discarded the snapshot too early; otherwise the error unchanged
 */
export function explainSnapshot(error: unknown): unknown {
  if ((error as { code?: unknown }).code !== SNAPSHOT_TOO_OLD) return error
  return new Stop(
    'MongoDB let go of the moment that was being read before all was read. Raise its parameter minSnapshotHistoryWindowInSeconds, or try at a quieter time.',
  )
}
