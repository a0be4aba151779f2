import type { PayloadRequest } from 'payload'
import { retryTransient } from '../retry-transient.ts'

type Input = { req: PayloadRequest; deliveryKeys: readonly string[]; reason: string }

/**
 * Takes mails back that have lost their sense before they left. What a worker is sending goes its way; should that fail, it is
 * not tried again. What was sent stays as it is, and so do keys that no mail has.
 * @throws what the database throws
 */
export async function takeBackMails({ req, deliveryKeys, reason }: Input): Promise<void> {
  for (const deliveryKey of deliveryKeys) {
    const now = new Date().toISOString()
    const write = (state: 'waiting' | 'sending', data: object) =>
      retryTransient(() =>
        req.payload.db.updateOne({
          collection: 'outbox',
          // asked for in the write itself: a worker may be about to take it
          where: { and: [{ deliveryKey: { equals: deliveryKey } }, { state: { equals: state } }] },
          data: { ...data, updatedAt: now },
        }),
      )
    const taken = await write('waiting', { state: 'cancelled', nextAttemptAt: null, secret: null, lastError: reason })
    if (!taken) await write('sending', { uselessAfter: now })
  }
}
