import type { ClientSession } from 'mongodb'
import { CommandError } from '#scripts/command.mjs'
import { disableCreation, openDatabase } from './open-database.ts'

/**
 * Opens MongoDB in a snapshot session, whose reads all see the state at the first read, whatever is written
 * meanwhile. Not a transaction, which the server ends after a minute; a snapshot lasts five
 * (`minSnapshotHistoryWindowInSeconds`). Payload passes on only sessions of transactions, so the session is
 * set on the queries themselves.
 */
export async function openSnapshot() {
  const current: { session?: ClientSession } = {}
  const opened = await openDatabase((adapter) => {
    disableCreation(adapter)
    adapter.afterCreateConnection = ({ connection }) =>
      connection!.plugin((schema) => {
        schema.pre(['find', 'findOne'], function () {
          if (current.session) this.session(current.session)
        })
      })
  })
  const { connection } = opened.adapter
  const hello = await connection!.db.command({ hello: 1 })
  if (!hello.setName) {
    await opened.close()
    throw new CommandError(
      'MongoDB runs without a replica set, so no consistent snapshot can be read. Start it with ' +
        '--replSet (one node is enough).',
    )
  }
  current.session = connection!.getClient().startSession({ snapshot: true })
  return {
    ...opened,
    async close() {
      await current.session?.endSession()
      await opened.close()
    },
  }
}

const SNAPSHOT_TOO_OLD = 239

/**
 * @returns a helpful error when the server discarded the snapshot too early; otherwise the error unchanged
 */
export function explainSnapshotError(error: unknown): unknown {
  if ((error as { code?: unknown }).code !== SNAPSHOT_TOO_OLD) return error
  return new CommandError(
    'MongoDB discarded the snapshot before everything was read. Raise its parameter ' +
      'minSnapshotHistoryWindowInSeconds, or try at a quieter time.',
  )
}
