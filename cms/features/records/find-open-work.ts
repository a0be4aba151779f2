import type { CollectionSlug, Payload, Where } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { listUpcomingBookings, type UpcomingDay } from '../bookings/list-upcoming-bookings.ts'
import { countNewVisitorBookings, type NewVisitorBookings } from '../bookings/new-visitors.ts'

type Input = { payload: Payload; user: User | null; now: Date }

/** Work that waits for staff. */
export type OpenWorkSummary = {
  /** mails that could not be delivered and are not retried */
  failedMails: number
  newMessages: number
  /** today's confirmed sessions in the studio's time zone, in order of time */
  today: UpcomingDay['bookings']
  newVisitors: NewVisitorBookings
}

/** The summary on the console's home, by the rights of the user. */
export async function findOpenWork({ payload, user, now }: Input): Promise<OpenWorkSummary> {
  const count = async (collection: CollectionSlug, where: Where) =>
    (await payload.count({ collection, where, user, overrideAccess: false })).totalDocs
  const [failedMails, newMessages, { days, today, timeZone }] = await Promise.all([
    count('outbox', { state: { equals: 'failed' } }),
    count('messages', { state: { equals: 'new' } }),
    listUpcomingBookings({ payload, user, now }),
  ])
  return {
    failedMails,
    newMessages,
    today: days.find(({ date }) => date === today)?.bookings ?? [],
    newVisitors: await countNewVisitorBookings({ payload, timeZone, now }),
  }
}
