import type { Payload, PayloadRequest, Where } from 'payload'
import { env } from '#cms/env.ts'
import { mailboxOf } from '#cms/mail/mailbox-of.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import type { Booking } from '#cms/payload-types.ts'
import { DAY } from '#cms/shared/constants.ts'
import { slotStart, studioDay } from '#cms/shared/studio-time.ts'
import { inPagesById } from '#cms/storage/database/pages-by-id.ts'
import { findStudioCard } from '../studio/find-studio-card.ts'
import { newVisitorsToStudio } from './mails/new-visitors-to-studio.ts'
import { ofMailboxes } from './of-mailboxes.ts'

/*
 * Visitors without a session behind them are one crowd: whoever invents addresses has any number of them, and
 * of networks, but no past (decision 026).
 */

type At = { payload: Payload; timeZone: string; now: Date }

export type NewVisitorBookings = {
  /** confirmed ones that were made in the last 24 hours */
  day: number
  /** and in the last seven days */
  week: number
  /** no further one is taken at the moment */
  isFull: boolean
}

/** The confirmed bookings of the last week whose visitors have no session behind them. */
export async function countNewVisitorBookings({ payload, timeZone, now }: At): Promise<NewVisitorBookings> {
  const since = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const recent = await find(payload, { createdAt: { greater_than: since(7) } })
  const known = await findKnown({ payload, timeZone, now }, [...new Set(recent.map(({ email }) => email))])
  const ofNew = recent.filter(({ email }) => !known.has(mailboxOf(email)))
  const day = ofNew.filter(({ createdAt }) => createdAt > since(1)).length
  const week = ofNew.length
  return { day, week, isFull: isOver(day, env.newVisitors.day) || isOver(week, env.newVisitors.week) }
}

/** Whether somebody's booking counts, and there is a bound at all. */
export async function isBounded({ email, ...at }: At & { email: string }): Promise<boolean> {
  if (env.newVisitors.day === 0 && env.newVisitors.week === 0) return false
  return !(await findKnown(at, [email])).has(mailboxOf(email))
}

/**
 * Tells the studio, once a day, that visitors are refused. A failure is logged only: the next refusal tries
 * again.
 */
export async function tellStudioOfBound(
  req: PayloadRequest,
  { day, week }: NewVisitorBookings,
): Promise<void> {
  try {
    const { studio } = await findStudioCard({ req })
    await queueMail({
      req,
      deliveryKey: `new-visitors-${studioDay(new Date(), studio.timeZone)}`,
      kind: 'new-visitors-to-studio',
      to: { name: studio.name, address: studio.inbox },
      mail: newVisitorsToStudio({ studio, day, week, bounds: env.newVisitors }),
    })
  } catch (error) {
    req.payload.logger.error({ err: error }, 'The mail about bookings of new visitors could not be written')
  }
}

const isOver = (count: number, bound: number) => bound > 0 && count >= bound

/** @returns mailboxes that had a session, which nobody cancelled, those of these addresses among them */
async function findKnown({ payload, timeZone, now }: At, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const past = await find(payload, {
    // yyyy-mm-dd sorts as text
    and: [ofMailboxes(emails), { date: { less_than_equal: studioDay(now, timeZone) } }],
  })
  return new Set(
    past.filter((booking) => slotStart({ ...booking, timeZone }) <= now).map(({ email }) => mailboxOf(email)),
  )
}

type Found = Pick<Booking, 'id' | 'email' | 'date' | 'timeSlot' | 'createdAt'>

async function find(payload: Payload, which: Where): Promise<Found[]> {
  const bookings = inPagesById(({ where, ...page }) =>
    payload.find({
      collection: 'bookings',
      ...page,
      where: { and: [where, { state: { equals: 'confirmed' } }, which] },
      select: { email: true, date: true, timeSlot: true, createdAt: true },
      depth: 0,
      overrideAccess: true,
    }),
  )
  const found: Found[] = []
  for await (const booking of bookings) found.push(booking)
  return found
}
