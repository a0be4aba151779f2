import type { Payload, PayloadRequest, Where } from 'payload'
import { env } from '#cms/env.ts'
import { toMailbox } from '#cms/mail/mailbox.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import type { Booking } from '#cms/payload-types.ts'
import { DAY } from '#cms/shared/units.ts'
import { slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { newVisitorsToStudio } from './mails/new-visitors-to-studio.ts'
import { whereMailboxes } from './where-mailboxes.ts'

/*
 * Visitors who have never had a session share one limit: whoever makes up addresses has any number of them,
 * and of networks, but no past sessions (decision 026).
 */

type Input = { payload: Payload; timeZone: string; now: Date }

export type NewVisitorBookings = {
  /** confirmed bookings made in the last 24 hours */
  day: number
  /** confirmed bookings made in the last seven days */
  week: number
  /** whether a limit is reached, so that no further booking by a new visitor is accepted */
  isFull: boolean
}

/** Counts the confirmed bookings of the last week whose visitors have not had a session. */
export async function countNewVisitorBookings({
  payload,
  timeZone,
  now,
}: Input): Promise<NewVisitorBookings> {
  const since = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const recent = await findConfirmed(payload, { createdAt: { greater_than: since(7) } })
  const mailboxes = new Set(recent.map(({ email }) => toMailbox(email)))
  const returning = await findReturning({ payload, timeZone, now }, [...mailboxes])
  const byNewVisitors = recent.filter(({ email }) => !returning.has(toMailbox(email)))
  const day = byNewVisitors.filter(({ createdAt }) => createdAt > since(1)).length
  const week = byNewVisitors.length
  return { day, week, isFull: hasReached(day, env.newVisitors.day) || hasReached(week, env.newVisitors.week) }
}

/** Whether the limit for new visitors applies to this address. */
export async function isLimitedNewVisitor({ email, ...input }: Input & { email: string }): Promise<boolean> {
  if (env.newVisitors.day === 0 && env.newVisitors.week === 0) return false
  const mailbox = toMailbox(email)
  return !(await findReturning(input, [mailbox])).has(mailbox)
}

/**
 * Tells the studio, once a day, that visitors are refused. A failure is logged only: the next refusal tries
 * again.
 */
export async function notifyStudioOfLimit(
  req: PayloadRequest,
  { day, week }: NewVisitorBookings,
): Promise<void> {
  try {
    const { studio } = await findStudioSettings({ req })
    await queueMail({
      req,
      deliveryKey: `new-visitors-${dateInZone(new Date(), studio.timeZone)}`,
      kind: 'new-visitors-to-studio',
      to: { name: studio.name, address: studio.notificationAddress },
      content: newVisitorsToStudio({ studio, day, week, limits: env.newVisitors }),
    })
  } catch (error) {
    req.payload.logger.error({ err: error }, 'The mail about bookings of new visitors could not be queued')
  }
}

const hasReached = (count: number, limit: number) => limit > 0 && count >= limit

/** @returns mailboxes that have had a confirmed session: those asked for, possibly others */
async function findReturning({ payload, timeZone, now }: Input, mailboxes: string[]): Promise<Set<string>> {
  if (mailboxes.length === 0) return new Set()
  const pastBookings = await findConfirmed(payload, {
    // yyyy-mm-dd sorts as text
    and: [whereMailboxes(mailboxes), { date: { less_than_equal: dateInZone(now, timeZone) } }],
  })
  return new Set(
    pastBookings
      .filter((booking) => slotStart({ ...booking, timeZone }) <= now)
      .map(({ email }) => toMailbox(email)),
  )
}

type ReadBooking = Pick<Booking, 'id' | 'email' | 'date' | 'timeSlot' | 'createdAt'>

async function findConfirmed(payload: Payload, condition: Where): Promise<ReadBooking[]> {
  const pages = iterateById(({ where, ...page }) =>
    payload.find({
      collection: 'bookings',
      ...page,
      where: { and: [where, { state: { equals: 'confirmed' } }, condition] },
      select: { email: true, date: true, timeSlot: true, createdAt: true },
      depth: 0,
      overrideAccess: true,
    }),
  )
  const bookings: ReadBooking[] = []
  for await (const booking of pages) bookings.push(booking)
  return bookings
}
