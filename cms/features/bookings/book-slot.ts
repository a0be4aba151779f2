import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { isUnreachable } from '#cms/platform/mongo-errors.ts'
import { conflict, unavailable, unprocessable, type AppError } from '#cms/errors.ts'
import type { Booking } from '#cms/payload-types.ts'
import { DATABASE } from '#cms/platform/limits.ts'
import type { TimeSlot } from '#cms/shared/bookings.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { isTimeZone } from '#cms/shared/studio-time.ts'
import { tryQueueBookingMails } from './booking-mails.ts'
import { makeReference } from './booking-reference.ts'
import { countOpenBookings } from './count-open-bookings.ts'
import {
  countNewVisitorBookings,
  isLimitedNewVisitor,
  type NewVisitorBookings,
  notifyStudioOfLimit,
} from './new-visitors.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { checkSlot, type SlotRefusal } from './check-slot.ts'
import { claimMailAllowance, releaseMailAllowance } from '#cms/mail/mail-allowance.ts'
import { hashMailbox } from '#cms/mail/mailbox.ts'
import { findProject } from '../documents/projects.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { slotKeyOf } from './slot-key.ts'
import { withReplicaLease } from '#cms/platform/replica-lease.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

type Booker = {
  name: string
  email: string
  date: string
  timeSlot: TimeSlot
  visitorTimeZone?: string
  projectId?: string
  createKey: string
}
type Input = { req: PayloadRequest } & Omit<Booker, 'createKey'> & {
    /**
     * a key that the visitor's browser made for this booking, by which {@link isRepeat} recognizes a repeated
     * request; without one a random key is stored
     */
    createKey?: string | undefined
  }

/**
 * Books a slot for a visitor (docs/behaviour.md#bookings). The unique index, not a prior read, decides which
 * of several concurrent requests gets it. A project that visitors cannot see is left out rather than refused.
 * The booking is stored before its mails are queued, so that a crash in between loses neither; storing it
 * is a single write, so a crash leaves nothing to undo.
 * @returns the reference to cancel it; the same one if the same browser asks again
 * @throws AppError 422 if the slot cannot be booked, the email address has reached a limit (decision 026), or
 * too many new visitors have booked (decision 026); 409 `slot-taken` if another visitor has it
 */
export async function bookSlot({
  req,
  createKey = randomUUID(),
  ...input
}: Input): Promise<{ reference: string }> {
  const booker = { ...input, createKey }
  const { calendar, openPerEmail } = await findStudioSettings({ req })
  const refusal = checkSlot({ calendar, date: booker.date, timeSlot: booker.timeSlot, now: new Date() })
  if (refusal) throw refusalError(refusal)

  const { booking, isNew } = await claimSlotOnce(req, booker, { timeZone: calendar.timeZone, openPerEmail })
  // an earlier request of the visitor may have created the booking and then failed
  if (isNew || !booking.mailsQueuedAt) await tryQueueBookingMails({ req, booking })
  return { reference: makeReference(booking.id) }
}

type Claim = { booking: Booking; isNew: boolean }
type Rules = { timeZone: string; openPerEmail: number }

/** Serializes bookings by mailbox: otherwise concurrent ones would all find the mailbox below its limit. */
async function claimSlotOnce(req: PayloadRequest, booker: Booker, rules: Rules): Promise<Claim> {
  // refuses most taken slots without waiting for the lease
  const repeated = await findRepeated(req, booker)
  if (repeated) return repeated
  const lease = {
    payload: req.payload,
    name: `book:${hashMailbox(booker.email)}`,
    maxWait: DATABASE.retryFor,
  }
  const result = await withReplicaLease(lease, () => claimSlotUnderLease(req, booker, rules))
  if (!result) throw unavailable(bookingTexts.failure)
  return result.done
}

/** Attempts, since the slot's holder may cancel between our refused write and our read of the slot. */
const MAX_ATTEMPTS = 3

async function claimSlotUnderLease(req: PayloadRequest, booker: Booker, rules: Rules): Promise<Claim> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { booking, limit } = await createWithinLimits(req, booker, rules)
    if (booking) return { booking, isNew: true }
    // the same browser may have booked it just now
    const repeated = await findRepeated(req, booker)
    if (repeated) return repeated
    if (limit) return refuseForLimit(req, limit)
  }
  throw refusalError('slot-taken')
}

/**
 * @returns the slot's booking if the same browser made it; undefined if the slot is free
 * @throws AppError 409 if another visitor has the slot
 */
async function findRepeated(req: PayloadRequest, booker: Booker): Promise<Claim | undefined> {
  const holder = await findHolder(req, booker)
  if (holder && !isRepeat(holder, booker)) throw refusalError('slot-taken')
  return holder && { booking: holder, isNew: false }
}

type EmailLimit = 'open-bookings' | 'mails'
/** The new booking, or null if the slot is taken; or the limit that prevented it. */
type Attempt = { booking?: Booking | null; limit?: EmailLimit | NewVisitorBookings }

async function createWithinLimits(
  req: PayloadRequest,
  booker: Booker,
  { timeZone, openPerEmail }: Rules,
): Promise<Attempt> {
  const { email } = booker
  const openCount = await countOpenBookings({ req, email, timeZone, now: new Date() })
  if (openCount >= openPerEmail) return { limit: 'open-bookings' }
  const { payload } = req
  if (!(await isLimitedNewVisitor({ payload, email, timeZone, now: new Date() }))) {
    return createWithMailAllowance(req, booker)
  }
  // serializes all new visitors: otherwise concurrent ones would all find the limit not reached
  const lease = { payload, name: 'book:new-visitors', maxWait: DATABASE.retryFor }
  const result = await withReplicaLease(lease, async () => {
    const counts = await countNewVisitorBookings({ payload, timeZone, now: new Date() })
    return counts.isFull ? { limit: counts } : createWithMailAllowance(req, booker)
  })
  if (!result) throw unavailable(bookingTexts.failure)
  return result.done
}

async function createWithMailAllowance(req: PayloadRequest, booker: Booker): Promise<Attempt> {
  const { email } = booker
  if (!(await claimMailAllowance(email))) return { limit: 'mails' }
  let booking: Booking | null = null
  try {
    booking = await createBooking(req, booker)
  } finally {
    if (!booking) await releaseMailAllowance(email)
  }
  return { booking }
}

/** @returns null if the unique index refuses it: the slot is taken */
async function createBooking(
  req: PayloadRequest,
  { name, email, date, timeSlot, visitorTimeZone, projectId, createKey }: Booker,
): Promise<Booking | null> {
  const project = projectId ? await findProject({ req, address: projectId }) : null
  const data = {
    name,
    email,
    date,
    timeSlot,
    visitorTimeZone: visitorTimeZone && isTimeZone(visitorTimeZone) ? visitorTimeZone : undefined,
    ...(project && { project: project.id, projectTitle: project.title }),
    createKey,
    state: 'confirmed' as const,
    slotKey: slotKeyOf({ date, timeSlot, state: 'confirmed' }),
  }
  try {
    return await retryTransient(() =>
      req.payload.create({
        collection: 'bookings',
        data,
        depth: 0,
        overrideAccess: true,
        disableTransaction: true,
        req,
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'slotKey')) return null
    throw isUnreachable(error) ? unavailable(bookingTexts.failure, { cause: error }) : error
  }
}

async function findHolder(req: PayloadRequest, { date, timeSlot }: Booker): Promise<Booking | undefined> {
  const { docs } = await req.payload.find({
    collection: 'bookings',
    where: { slotKey: { equals: slotKeyOf({ date, timeSlot, state: 'confirmed' }) } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs[0]
}

/**
 * Compares the browser's key and not only the address: otherwise anybody who knows an address could learn
 * from the response that the slot is booked by it. The key also recognizes our own write that was retried
 * because its response was lost.
 */
const isRepeat = (holder: Booking, { email, createKey }: Booker) =>
  holder.createKey === createKey && holder.email.toLowerCase() === email.toLowerCase()

/**
 * Refuses a booking and logs the limit that was reached; that of new visitors is also mailed to the studio.
 * Both limits of an address have the same error, so that it does not reveal another person's bookings.
 */
async function refuseForLimit(req: PayloadRequest, limit: EmailLimit | NewVisitorBookings): Promise<never> {
  if (typeof limit === 'object') {
    const { day, week } = limit
    req.payload.logger.warn({ day, week }, 'A booking was refused: too many new visitors have booked')
    await notifyStudioOfLimit(req, limit)
    const reason = bookingTexts.newVisitorsLimit
    throw unprocessable(fill(bookingTexts.refused, { reason }), {
      code: 'new-visitors-limit',
      fields: { email: reason },
    })
  }
  req.payload.logger.info({ limit }, 'A booking was refused: its email address has reached a limit')
  const reason = bookingTexts.emailLimit
  throw unprocessable(fill(bookingTexts.refused, { reason }), {
    code: 'email-limit',
    fields: { email: reason },
  })
}

function refusalError(refusal: SlotRefusal): AppError {
  const reason = bookingTexts.refusals[refusal]
  const text = fill(bookingTexts.refused, { reason })
  const fields = { [refusal.startsWith('date-') ? 'date' : 'timeSlot']: reason }
  return refusal === 'slot-taken'
    ? conflict(text, { code: refusal, fields })
    : unprocessable(text, { code: refusal, fields })
}
