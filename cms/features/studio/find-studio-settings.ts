import type { PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'
import type { Studio } from '#cms/payload-types.ts'
import { BOOKING } from '#cms/shared/bookings.ts'
import { parseMailAddress } from '#cms/mail/email-adapter.ts'

/** The booking rules of the `studio` global. */
export type BookingCalendar = {
  timeZone: string
  /** '0' (Sunday) to '6' */
  closedWeekdays: readonly string[]
  /** yyyy-mm-dd */
  closedDates: readonly string[]
  minimumNoticeHours: number
  horizonDays: number
}

/** The parts of the `studio` global that bookings and mails need, without images. */
export async function findStudioSettings({ req }: { req: PayloadRequest }): Promise<StudioSettings> {
  const studio = await req.payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true, req })
  return {
    studio: toDetails(studio),
    calendar: toCalendar(studio),
    openPerEmail: studio.openBookingsPerEmail ?? BOOKING.openPerEmail,
  }
}

type StudioSettings = {
  studio: StudioDetails
  calendar: BookingCalendar
  /** upcoming sessions that one email address may hold at a time */
  openPerEmail: number
}

/** The studio's mails go to MAIL_TO if set, otherwise to the address on the site, otherwise to the sender. */
const toDetails = (studio: Studio): StudioDetails => ({
  name: studio.name || 'Studio',
  notificationAddress: parseMailAddress(env.mail.to || studio.email || env.mail.from).address,
  email: studio.email ?? '',
  phone: studio.phone ?? '',
  address: studio.address ?? '',
  timeZone: studio.timeZone || 'UTC',
  site: env.publicUrl,
})

const toCalendar = (studio: Studio): BookingCalendar => ({
  timeZone: studio.timeZone || 'UTC',
  closedWeekdays: studio.closedWeekdays ?? [],
  closedDates: (studio.closedDates ?? []).map(({ date }) => date),
  minimumNoticeHours: studio.minimumNoticeHours ?? 0,
  horizonDays: studio.horizonDays ?? BOOKING.horizonDays,
})
