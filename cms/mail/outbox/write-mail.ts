import type { Payload, Where } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

type Input = {
  payload: Payload
  /** the mail, and the state in which it was found: of many who try at once one changes it */
  where: Where
  data: Partial<Outbox>
}

/** @returns the mail as it is now, or nothing where none is as it was asked for */
export async function writeMail({ payload, where, data }: Input): Promise<Outbox | null> {
  const updatedAt = new Date().toISOString()
  const written = await retryTransient(() =>
    payload.db.updateOne({ collection: 'outbox', where, data: { ...data, updatedAt } }),
  )
  return written as unknown as Outbox | null
}
