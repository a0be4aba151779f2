import type { PayloadRequest } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { updateMail } from './update-mail.ts'

type Input = { req: PayloadRequest; deliveryKeys: readonly string[]; reason: string }

/**
 * Cancels mails that have become pointless before they were sent. A mail that a worker is sending is not
 * stopped, but not retried if it fails. Sent mails and unknown keys are left alone.
 * @throws database errors
 */
export async function cancelMails({ req, deliveryKeys, reason }: Input): Promise<void> {
  for (const deliveryKey of deliveryKeys) {
    // the state is part of the write itself, because a worker may take the mail at the same moment
    const write = (state: 'waiting' | 'sending', data: Partial<Outbox>) =>
      updateMail({
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
