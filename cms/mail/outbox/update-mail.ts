import type { Payload, Where } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

type Input = {
  payload: Payload
  /** the mail and the state it was read in, so that only one of several concurrent writers succeeds */
  where: Where
  data: Partial<Outbox>
}

/** @returns the updated mail, or null when no mail matches `where` */
export async function updateMail({ payload, where, data }: Input): Promise<Outbox | null> {
  const updatedAt = new Date().toISOString()
  const updated = await retryTransient(() =>
    payload.db.updateOne({ collection: 'outbox', where, data: { ...data, updatedAt } }),
  )
  return updated as unknown as Outbox | null
}
