import { setTimeout as wait } from 'node:timers/promises'
import type { BaseDatabaseAdapter, Config } from 'payload'
import { DATABASE } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'
import { isCommitUnknown } from '#cms/platform/mongo-errors.ts'

type Session = { commitTransaction(): Promise<unknown>; endSession(): Promise<void> }
type WithSessions = BaseDatabaseAdapter & { sessions: Record<string, Session | undefined> }

/**
 * When a primary dies during a commit, its outcome is unknown (MongoDB: `UnknownTransactionCommitResult`).
 * Repeating the same commit on the new primary returns the outcome of the first, so a caller neither gets an
 * error for a write that happened nor writes it twice.
 */
export function withCommitRetries(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => addCommitRetries(database.init(args)) }
}

function addCommitRetries(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { commitTransaction } = adapter
  adapter.commitTransaction = async function (incoming) {
    const id = await incoming
    const session = (this as unknown as WithSessions).sessions[id]
    try {
      await commitTransaction.call(this, id)
    } catch (error) {
      if (!session || !isCommitUnknown(error)) throw error
      await retryCommit(session)
    }
  }
  return adapter
}

async function retryCommit(session: Session): Promise<void> {
  const until = performance.now() + DATABASE.retryFor
  for (;;) {
    try {
      await session.commitTransaction()
      return void session.endSession()
    } catch (error) {
      if (!isCommitUnknown(error) || performance.now() >= until) throw error
      await wait(SECOND / 10)
    }
  }
}
