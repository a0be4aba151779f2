import type { PayloadRequest } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { writeMail } from './write-mail.ts'

type Input = { req: PayloadRequest; deliveryKeys: readonly string[]; reason: string }

/**
 * Takes mails back that have lost their sense before they left. What a worker is sending goes its way; should
 * that fail, it is not tried again. What was sent stays as it is, and so do keys that no mail has.
 * @throws what the database throws
 */
export async function takeBackMails({ req, deliveryKeys, reason }: Input): Promise<void> {
  for (const deliveryKey of deliveryKeys) {
    // the state is asked for in the write itself: a worker may be about to take it
    const write = (state: 'waiting' | 'sending', data: Partial<Outbox>) =>
      writeMail({
        payload: req.payload,
        where: { and: [{ deliveryKey: { equals: deliveryKey } }, { state: { equals: state } }] },
        data,
      })
    const taken = await write('waiting', {
      state: 'cancelled',
      nextAttemptAt: null,
      secret: null,
      lastError: reason,
    })
    if (!taken) await write('sending', { uselessAfter: new Date().toISOString() })
  }
}
