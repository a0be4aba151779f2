import type { PayloadRequest } from 'payload'
import { isOutOfReach } from '#cms/platform/mongo-errors.ts'
import { conflict, unavailable, unprocessable, type AppError } from '#cms/errors.ts'
import type { Booking } from '#cms/payload-types.ts'
import { DATABASE, type TimeSlot } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { isTimeZone } from '#cms/shared/studio-time.ts'
import { tryWriteBookingMails } from './booking-mails.ts'
import { makeReference } from './booking-reference.ts'
import { countOpenBookings } from './count-open-bookings.ts'
import { findStudioCard } from '../studio/find-studio-card.ts'
import { judgeSlot, type SlotRefusal } from './judge-slot.ts'
import { claimMail, returnMail } from '#cms/mail/mail-allowance.ts'
import { mailboxKey } from '#cms/mail/mailbox-of.ts'
import { findProject } from '../documents/public-content.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { slotKeyOf } from './slot-key.ts'
import { inTurn } from '#cms/platform/take-turn.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

type Booker = {
  name: string
  email: string
  date: string
  timeSlot: TimeSlot
  visitorTimeZone?: string
  projectId?: string
}
type Input = { req: PayloadRequest } & Booker

/**
 * Books a slot for a visitor (docs/behaviour.md#bookings). Nobody looks whether it is free: of all who try at
 * once the unique index lets one through. A project that visitors cannot see is left out: nobody loses a slot
 * over it. The booking comes first, its mails after it, so that a crash in between loses neither; it is one
 * write, and what dies in it locks nothing.
 *
 * @returns the reference that cancels it; the same again for the same visitor who asks twice
 * @throws AppError 422 when the slot cannot be booked by anybody, or no more for this e-mail address
 * (decision 026); 409 `slot-taken` when somebody else has it
 */
export async function bookSlot({ req, ...booker }: Input): Promise<{ reference: string }> {
  const { calendar, openPerEmail } = await findStudioCard({ req })
  const refusal = judgeSlot({ calendar, date: booker.date, timeSlot: booker.timeSlot, now: new Date() })
  if (refusal) throw refused(refusal)

  const { booking, isNew } = await takeSlot(req, booker, { timeZone: calendar.timeZone, openPerEmail })
  // a first try that seemed to fail may have made it
  if (isNew || !booking.mailsQueuedAt) await tryWriteBookingMails({ req, booking })
  return { reference: makeReference(booking.id) }
}

type Taken = { booking: Booking; isNew: boolean }
type Rules = { timeZone: string; openPerEmail: number }

/**
 * Of one mailbox's bookings one is made at a time: else all of many at once would find it below its limit.
 */
async function takeSlot(req: PayloadRequest, booker: Booker, rules: Rules): Promise<Taken> {
  // most who come too late hear so without waiting for their turn
  const held = await findHeld(req, booker)
  if (held) return held
  const turn = { payload: req.payload, name: `book:${mailboxKey(booker.email)}`, within: DATABASE.retryFor }
  const taken = await inTurn(turn, () => takeInTurn(req, booker, rules))
  if (!taken) throw unavailable(messages.booking.failure)
  return taken.done
}

/**
 * A holder may cancel between our failed write and our look at who holds the slot: then it is tried once
 * more.
 */
const ROUNDS = 3

async function takeInTurn(req: PayloadRequest, booker: Booker, rules: Rules): Promise<Taken> {
  for (let round = 1; round <= ROUNDS; round++) {
    const tried = await createWithinLimits(req, booker, rules)
    if (tried.booking) return { booking: tried.booking, isNew: true }
    // perhaps made by this very visitor, a moment ago
    const held = await findHeld(req, booker)
    if (held) return held
    if (tried.limit) throw overLimit(req, tried.limit)
  }
  throw refused('slot-taken')
}

/**
 * @returns the booking of this very visitor who asks twice; nothing where the slot is free
 * @throws AppError 409 where it is somebody else's
 */
async function findHeld(req: PayloadRequest, booker: Booker): Promise<Taken | undefined> {
  const holder = await findHolder(req, booker)
  if (holder && !isSameVisitor(holder, booker)) throw refused('slot-taken')
  return holder && { booking: holder, isNew: false }
}

type EmailLimit = 'open-bookings' | 'mails'
type Tried = { booking?: Booking | null; limit?: EmailLimit }

async function createWithinLimits(
  req: PayloadRequest,
  booker: Booker,
  { timeZone, openPerEmail }: Rules,
): Promise<Tried> {
  const { email } = booker
  const open = await countOpenBookings({ req, email, timeZone, now: new Date() })
  if (open >= openPerEmail) return { limit: 'open-bookings' }
  if (!(await claimMail(email))) return { limit: 'mails' }
  let booking: Booking | null = null
  try {
    booking = await create(req, booker)
  } finally {
    if (!booking) await returnMail(email)
  }
  return { booking }
}

/** @returns null when the unique index says that somebody was first */
async function create(
  req: PayloadRequest,
  { name, email, date, timeSlot, visitorTimeZone, projectId }: Booker,
): Promise<Booking | null> {
  const project = projectId ? await findProject({ req, id: projectId }) : null
  const data = {
    name,
    email,
    date,
    timeSlot,
    visitorTimeZone: visitorTimeZone && isTimeZone(visitorTimeZone) ? visitorTimeZone : undefined,
    ...(project && { project: project.id, projectTitle: project.title }),
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
    throw isOutOfReach(error) ? unavailable(messages.booking.failure, error) : error
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

const isSameVisitor = (holder: Booking, { email }: Booker) =>
  holder.email.toLowerCase() === email.toLowerCase()

/** One answer for both limits: it tells nobody what somebody else has booked. The log says which it was. */
function overLimit(req: PayloadRequest, limit: EmailLimit): AppError {
  req.payload.logger.info({ limit }, 'A booking was refused: its e-mail address has reached a limit')
  const reason = messages.booking.emailLimit
  return unprocessable(fill(messages.booking.refused, { reason }), { email: reason }, 'email-limit')
}

function refused(refusal: SlotRefusal): AppError {
  const reason = messages.booking.refusals[refusal]
  const text = fill(messages.booking.refused, { reason })
  const fields = { [refusal.startsWith('date-') ? 'date' : 'timeSlot']: reason }
  return refusal === 'slot-taken' ? conflict(text, refusal, fields) : unprocessable(text, fields, refusal)
}
