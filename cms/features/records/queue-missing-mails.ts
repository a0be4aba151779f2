import type { PayloadRequest, Where } from 'payload'
import { OUTBOX } from '#cms/shared/mails.ts'
import { tryQueueBookingMails } from '../bookings/booking-mails.ts'
import { tryQueueMessageMails } from '../contact/message-mails.ts'

type Input = { req: PayloadRequest }
/** The collections whose records have mails. */
type MailedCollection = 'bookings' | 'messages'

/**
 * Queues the mails of records that a crash left without them. Runs at each start and every minute. Skips
 * records that another replica may be working on; if both queue a mail, the delivery key keeps one.
 * @returns the number of records processed
 */
export async function queueMissingMails({ req }: Input): Promise<{ bookings: number; messages: number }> {
  const bookings = await findUnqueued(req, 'bookings')
  for (const id of bookings) {
    const booking = await findRecord(req, 'bookings', id)
    if (booking) await tryQueueBookingMails({ req, booking })
  }
  const messages = await findUnqueued(req, 'messages')
  for (const id of messages) {
    const message = await findRecord(req, 'messages', id)
    if (message) await tryQueueMessageMails({ req, message })
  }
  return { bookings: bookings.length, messages: messages.length }
}

/** @returns null if it was deleted meanwhile */
const findRecord = <C extends MailedCollection>(req: PayloadRequest, collection: C, id: string) =>
  req.payload.findByID({ collection, id, depth: 0, disableErrors: true, overrideAccess: true, req })

async function findUnqueued(req: PayloadRequest, collection: MailedCollection): Promise<string[]> {
  const now = Date.now()
  const unqueued: Where = {
    and: [
      { mailsQueuedAt: { exists: false } },
      {
        or: [
          { updatedAt: { less_than: new Date(now - OUTBOX.repairAfter).toISOString() } },
          // written by a replica whose clock was ahead
          { updatedAt: { greater_than: new Date(now + OUTBOX.lease).toISOString() } },
        ],
      },
    ],
  }
  const { docs } = await req.payload.find({
    collection,
    where: unqueued,
    select: { mailsQueuedAt: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs.map(({ id }) => id)
}
