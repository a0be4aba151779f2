import type { PayloadRequest } from 'payload'
import { bookingToStudio } from './mails/booking-to-studio.ts'
import { bookingToVisitor } from './mails/booking-to-visitor.ts'
import { cancellationToStudio } from './mails/cancellation-to-studio.ts'
import { cancellationToVisitor } from './mails/cancellation-to-visitor.ts'
import { getSafeName } from '#cms/mail/greeting.ts'
import type { MailAddress } from '#cms/mail/mail-content.ts'
import { reminderToVisitor } from './mails/reminder-to-visitor.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'
import type { Booking } from '#cms/payload-types.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { slotStart } from '#cms/shared/studio-time.ts'
import { makeReference } from './booking-reference.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import { cancelMails } from '#cms/mail/outbox/cancel-mails.ts'

type Input = { req: PayloadRequest; booking: Booking }
type MailContext = Input & {
  studio: StudioDetails
  /** the visitor's address with the name as entered, for replies of the studio */
  visitor: MailAddress
  /** the visitor's address, with the name only if it is safe to show, for mails to the visitor */
  recipient: MailAddress
  /** the studio's address, for its mails and for replies of the visitor */
  inbox: MailAddress
}

/** The delivery keys of a booking's mails. They must never change. */
const keysOf = ({ id }: Pick<Booking, 'id'>) => ({
  visitor: `booking-${id}-visitor`,
  studio: `booking-${id}-studio`,
  reminder: `booking-${id}-reminder`,
  cancelledVisitor: `booking-${id}-cancelled-visitor`,
  cancelledStudio: `booking-${id}-cancelled-studio`,
})

/** The delivery keys of all mails that a booking may have. */
export const mailKeysOf = (booking: Pick<Booking, 'id'>): string[] => Object.values(keysOf(booking))

const queueByState = { confirmed: queueConfirmation, cancelled: queueCancellation }

/**
 * Queues both mails for a booking's state and records it in `mailsQueuedAt`. Idempotent.
 * @throws what the database throws; the booking is kept, and `queueMissingMails` retries
 */
async function queueBookingMails({ req, booking }: Input): Promise<void> {
  await queueByState[booking.state](await prepareMails({ req, booking }))
  await req.payload.db.updateOne({
    collection: 'bookings',
    // if the booking was cancelled meanwhile, its cancellation mails are still due
    where: { and: [{ id: { equals: booking.id } }, { state: { equals: booking.state } }] },
    data: { mailsQueuedAt: new Date().toISOString() },
    returning: false,
  })
}

/** As `queueBookingMails`, for callers that must not fail: logs an error, and `queueMissingMails` retries. */
export async function tryQueueBookingMails({ req, booking }: Input): Promise<void> {
  try {
    await queueBookingMails({ req, booking })
  } catch (error) {
    req.payload.logger.error(
      { err: error, booking: booking.id },
      'The mails of a booking could not be queued; it is tried again in a minute',
    )
  }
}

/**
 * Queues the reminder of a confirmed booking, at most once. If the booking is cancelled concurrently, cancels
 * the reminder.
 * @throws what the database throws
 */
export async function queueReminder({ req, booking }: Input): Promise<void> {
  const { studio, recipient, inbox } = await prepareMails({ req, booking })
  await queueMail({
    req,
    deliveryKey: keysOf(booking).reminder,
    kind: 'reminder-to-visitor',
    to: recipient,
    replyTo: inbox,
    content: reminderToVisitor({ studio, booking, cancelUrl: makeCancelUrl({ studio, booking }) }),
    uselessAfter: slotStart({ date: booking.date, timeSlot: booking.timeSlot, timeZone: studio.timeZone }),
  })
  const currentBooking = await req.payload.findByID({
    collection: 'bookings',
    id: booking.id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
  if (currentBooking?.state !== 'confirmed') await cancelUnsentMails({ req, booking })
}

async function prepareMails({ req, booking }: Input): Promise<MailContext> {
  const { studio } = await findStudioSettings({ req })
  const visitor = { name: booking.name, address: booking.email }
  const inbox = { name: studio.name, address: studio.notificationAddress }
  const recipient = { name: getSafeName(booking.name), address: booking.email }
  return { req, booking, studio, visitor, recipient, inbox }
}

const makeCancelUrl = ({ studio, booking }: Pick<MailContext, 'studio' | 'booking'>) =>
  studio.site + pagePaths.cancelBooking(makeReference(booking.id))

/** Cancels the unsent mails of a booking that staff deleted, except for those about its cancellation. */
export const cancelMailsOfDeletedBooking = ({ req, booking }: Input): Promise<void> =>
  cancelUnsentMails({ req, booking, change: 'deleted' })

/** The booking's mails must not be sent after those of its cancellation. */
async function cancelUnsentMails({
  req,
  booking,
  change = 'cancelled',
}: Input & { change?: 'cancelled' | 'deleted' }): Promise<void> {
  const { visitor, studio, reminder } = keysOf(booking)
  await cancelMails({
    req,
    deliveryKeys: [visitor, studio, reminder],
    reason: `The booking was ${change} before it could be sent`,
  })
}

async function queueConfirmation({
  req,
  booking,
  studio,
  visitor,
  recipient,
  inbox,
}: MailContext): Promise<void> {
  await queueMail({
    req,
    deliveryKey: keysOf(booking).visitor,
    kind: 'booking-to-visitor',
    to: recipient,
    replyTo: inbox,
    content: bookingToVisitor({ studio, booking, cancelUrl: makeCancelUrl({ studio, booking }) }),
  })
  await queueMail({
    req,
    deliveryKey: keysOf(booking).studio,
    kind: 'booking-to-studio',
    to: inbox,
    replyTo: visitor,
    content: bookingToStudio({ studio, booking }),
  })
}

async function queueCancellation({
  req,
  booking,
  studio,
  visitor,
  recipient,
  inbox,
}: MailContext): Promise<void> {
  await cancelUnsentMails({ req, booking })
  await queueMail({
    req,
    deliveryKey: keysOf(booking).cancelledVisitor,
    kind: 'cancellation-to-visitor',
    to: recipient,
    replyTo: inbox,
    content: cancellationToVisitor({ studio, booking, bookUrl: studio.site + pagePaths.booking }),
  })
  await queueMail({
    req,
    deliveryKey: keysOf(booking).cancelledStudio,
    kind: 'cancellation-to-studio',
    to: inbox,
    replyTo: visitor,
    content: cancellationToStudio({ studio, booking }),
  })
}
