import type { PayloadRequest } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { updateMail } from './update-mail.ts'

type Input = { req: PayloadRequest; deliveryKeys: readonly string[]; reason: string }

/**
 * Cancels unsent mails that have become pointless. A mail that a worker is sending is not stopped, but it is
 * not retried if it fails. Sent mails and unknown keys are left alone.
 * @param input.reason shown in the outbox
 * @throws database errors
 */
export async function cancelMails({ req, deliveryKeys, reason }: Input): Promise<void> {
  for (const deliveryKey of deliveryKeys) {
    // the state is part of the write itself, because a worker may take the mail at the same moment
    const updateInState = (state: 'waiting' | 'sending', data: Partial<Outbox>) =>
      updateMail({
        payload: req.payload,
        where: { and: [{ deliveryKey: { equals: deliveryKey } }, { state: { equals: state } }] },
        data,
      })
    const cancelled = await updateInState('waiting', {
      state: 'cancelled',
      nextAttemptAt: null,
      secret: null,
      lastError: reason,
    })
    if (!cancelled) await updateInState('sending', { uselessAfter: new Date().toISOString() })
  }
}
