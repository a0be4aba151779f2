import { setTimeout as wait } from 'node:timers/promises'
import type { BaseDatabaseAdapter, Config } from 'payload'
import { DATABASE, SECOND } from '#cms/shared/constants.ts'
import { isCommitUnknown } from '#cms/platform/mongo-errors.ts'

type Session = { commitTransaction(): Promise<unknown>; endSession(): Promise<void> }
type WithSessions = BaseDatabaseAdapter & { sessions: Record<string, Session | undefined> }

/**
 * A primary that dies while it commits leaves open whether it did. The new one knows: the same commit, asked
 * again, is answered for what it was (MongoDB: `UnknownTransactionCommitResult`). Nobody hears of an error
 * for a write that is there, and nobody writes it twice.
 */
export function withCommitsAgain(database: Config['db']): Config['db'] {
  return { ...database, init: (args) => committingAgain(database.init(args)) }
}

function committingAgain(adapter: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { commitTransaction } = adapter
  adapter.commitTransaction = async function (incoming) {
    const id = await incoming
    const session = (this as unknown as WithSessions).sessions[id]
    try {
      await commitTransaction.call(this, id)
    } catch (error) {
      if (!session || !isCommitUnknown(error)) throw error
      await commitAgain(session)
    }
  }
  return adapter
}

async function commitAgain(session: Session): Promise<void> {
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
