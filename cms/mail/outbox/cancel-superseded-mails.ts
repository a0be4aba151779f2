import type { PayloadRequest } from 'payload'
import type { MailKind } from '#cms/shared/mails.ts'
import { cancelMails } from './cancel-mails.ts'

type Input = {
  req: PayloadRequest
  kind: MailKind
  address: string
  /** the key of the newer mail */
  deliveryKey: string
  reason: string
}

/**
 * Cancels the unsent mails of a kind to an address, since a newer mail replaces them.
 * @throws database errors
 */
export async function cancelSupersededMails({
  req,
  kind,
  address,
  deliveryKey,
  reason,
}: Input): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'outbox',
    where: {
      and: [
        { kind: { equals: kind } },
        { 'to.address': { equals: address } },
        { state: { in: ['waiting', 'sending'] } },
        { deliveryKey: { not_equals: deliveryKey } },
      ],
    },
    select: { deliveryKey: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  await cancelMails({ req, deliveryKeys: docs.map((mail) => mail.deliveryKey), reason })
}
