import type { PayloadRequest } from 'payload'
import { bookingToStudio } from '#cms/mail/booking-to-studio.ts'
import { bookingToVisitor } from '#cms/mail/booking-to-visitor.ts'
import { cancellationToStudio } from '#cms/mail/cancellation-to-studio.ts'
import { cancellationToVisitor } from '#cms/mail/cancellation-to-visitor.ts'
import type { Mailbox } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'
import type { Booking } from '#cms/payload-types.ts'
import { pages } from '#cms/shared/paths.ts'
import { makeReference } from './booking-reference.ts'
import { findStudioCard } from './find-studio-card.ts'
import { queueMail } from './outbox/queue-mail.ts'

type Input = { req: PayloadRequest; booking: Booking }
type Write = Input & { studio: StudioCard; visitor: Mailbox; inbox: Mailbox }

const write = { confirmed: writeConfirmation, cancelled: writeCancellation }

/**
 * Writes both mails that a booking's state asks for and notes that it did. Doing it twice writes nothing twice.
 * @throws what the database throws; the booking stands and `writeMissingMails` catches up
 */
export async function writeBookingMails({ req, booking }: Input): Promise<void> {
  const { studio } = await findStudioCard({ req })
  const visitor = { name: booking.name, address: booking.email }
  const inbox = { name: studio.name, address: studio.inbox }
  await write[booking.state]({ req, booking, studio, visitor, inbox })
  await req.payload.db.updateOne({
    collection: 'bookings',
    // a booking that was cancelled meanwhile has other mails to wait for
    where: { and: [{ id: { equals: booking.id } }, { state: { equals: booking.state } }] },
    data: { mailsQueuedAt: new Date().toISOString() },
    returning: false,
  })
}

/** The same for whoever must not fail with it: one line in the log, and `writeMissingMails` tries again (design 7). */
export async function tryWriteBookingMails({ req, booking }: Input): Promise<void> {
  try {
    await writeBookingMails({ req, booking })
  } catch (error) {
    req.payload.logger.error({ err: error, booking: booking.id }, 'The mails of a booking could not be written; it is tried again in a minute')
  }
}

async function writeConfirmation({ req, booking, studio, visitor, inbox }: Write): Promise<void> {
  const cancelUrl = studio.site + pages.cancelBooking(makeReference(booking.id))
  await queueMail({
    req,
    deliveryKey: `booking-${booking.id}-visitor`,
    kind: 'booking-to-visitor',
    to: visitor,
    replyTo: inbox,
    mail: bookingToVisitor({ studio, booking, cancelUrl }),
  })
  await queueMail({
    req,
    deliveryKey: `booking-${booking.id}-studio`,
    kind: 'booking-to-studio',
    to: inbox,
    replyTo: visitor,
    mail: bookingToStudio({ studio, booking }),
  })
}

async function writeCancellation({ req, booking, studio, visitor, inbox }: Write): Promise<void> {
  await queueMail({
    req,
    deliveryKey: `booking-${booking.id}-cancelled-visitor`,
    kind: 'cancellation-to-visitor',
    to: visitor,
    replyTo: inbox,
    mail: cancellationToVisitor({ studio, booking, bookUrl: studio.site + pages.booking }),
  })
  await queueMail({
    req,
    deliveryKey: `booking-${booking.id}-cancelled-studio`,
    kind: 'cancellation-to-studio',
    to: inbox,
    replyTo: visitor,
    mail: cancellationToStudio({ studio, booking }),
  })
}
