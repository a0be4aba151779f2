import type { PayloadRequest, Where } from 'payload'
import { OUTBOX } from '#cms/shared/constants.ts'
import { tryWriteBookingMails } from '../bookings/booking-mails.ts'
import { tryWriteMessageMails } from '../contact/message-mails.ts'

type Asking = { req: PayloadRequest }

/**
 * Gives the records that a crash left without mails the mails that they should have. Run at each start and
 * every minute; what another replica is writing at this moment is left alone, and what both write is kept
 * once.
 * @returns how many records it took up
 */
export async function writeMissingMails({ req }: Asking): Promise<{ bookings: number; messages: number }> {
  const bookings = await findForgotten(req, 'bookings')
  for (const id of bookings) {
    const booking = await req.payload.findByID({
      collection: 'bookings',
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    })
    if (booking) await tryWriteBookingMails({ req, booking })
  }
  const messages = await findForgotten(req, 'messages')
  for (const id of messages) {
    const message = await req.payload.findByID({
      collection: 'messages',
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    })
    if (message) await tryWriteMessageMails({ req, message })
  }
  return { bookings: bookings.length, messages: messages.length }
}

async function findForgotten(req: PayloadRequest, collection: 'bookings' | 'messages'): Promise<string[]> {
  const now = Date.now()
  const forgotten: Where = {
    and: [
      { mailsQueuedAt: { exists: false } },
      {
        or: [
          { updatedAt: { less_than: new Date(now - OUTBOX.repairAfter).toISOString() } },
          // dated by a clock that ran ahead
          { updatedAt: { greater_than: new Date(now + OUTBOX.lease).toISOString() } },
        ],
      },
    ],
  }
  const { docs } = await req.payload.find({
    collection,
    where: forgotten,
    select: { mailsQueuedAt: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs.map(({ id }) => id)
}
