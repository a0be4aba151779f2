import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TimeSlot } from '#cms/shared/bookings.ts'
import { startApp } from '#tests/support/app.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { formatInVisitorZone } from '#web/site/pages/booking/time-zones.ts'

const catcher = await startMailCatcher()
const app = await startApp({
  SMTP_URL: catcher.url,
  MAIL_FROM: 'Volume Studio <studio@studio.test>',
  MAIL_TO: 'inbox@studio.test',
})
const { startMailWorker } = await import('#cms/mail/outbox/mail-worker.ts')

type Night = {
  name: string
  timeZone: string
  /** 23:30 of the evening before, on the studio's clock */
  evening: string
  date: string
  visitorTimeZone: string
  /** the instant of 09:00 AM on the studio's clock */
  start: string
  inStudio: string
  atVisitor: string
  onPage: string
}

const nights: Night[] = [
  {
    name: 'spring in Vienna, a visitor in Tokyo',
    timeZone: 'Europe/Vienna',
    evening: '2027-03-27T22:30:00Z',
    date: '2027-03-28',
    visitorTimeZone: 'Asia/Tokyo',
    start: '20270328T070000Z',
    inStudio: '09:00 AM (Europe/Vienna, UTC+02:00)',
    atVisitor: '04:00 PM, Sunday, 28 March 2027 (Asia/Tokyo, UTC+09:00)',
    onPage: '04:00 PM',
  },
  {
    name: 'autumn in Vienna, a visitor in New York, whose clocks change a week later',
    timeZone: 'Europe/Vienna',
    evening: '2027-10-30T21:30:00Z',
    date: '2027-10-31',
    visitorTimeZone: 'America/New_York',
    start: '20271031T080000Z',
    inStudio: '09:00 AM (Europe/Vienna, UTC+01:00)',
    atVisitor: '04:00 AM, Sunday, 31 October 2027 (America/New_York, UTC-04:00)',
    onPage: '04:00 AM',
  },
  {
    name: 'spring in New York, a visitor in Vienna, whose clocks change later',
    timeZone: 'America/New_York',
    evening: '2027-03-14T04:30:00Z',
    date: '2027-03-14',
    visitorTimeZone: 'Europe/Vienna',
    start: '20270314T130000Z',
    inStudio: '09:00 AM (America/New_York, UTC-04:00)',
    atVisitor: '02:00 PM, Sunday, 14 March 2027 (Europe/Vienna, UTC+01:00)',
    onPage: '02:00 PM',
  },
  {
    name: 'autumn in New York, a visitor in Auckland, on another day',
    timeZone: 'America/New_York',
    evening: '2027-11-07T03:30:00Z',
    date: '2027-11-07',
    visitorTimeZone: 'Pacific/Auckland',
    start: '20271107T140000Z',
    inStudio: '09:00 AM (America/New_York, UTC-05:00)',
    atVisitor: '03:00 AM, Monday, 8 November 2027 (Pacific/Auckland, UTC+13:00)',
    onPage: '03:00 AM, the day after',
  },
]
const timeSlot: TimeSlot = '09:00 AM'

function linesOf({ content }: { content: ArrayBuffer | Uint8Array | string }): string[] {
  const calendar = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return calendar.trimEnd().split(/\r?\n/)
}

// only `Date` is faked: timers stay real
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
afterAll(() => catcher.stop())

describe.each(nights)('a booking of 23:30 the night before the clocks change: $name', (night) => {
  it('has the hour of the morning after in the page, the mails and the calendar', async () => {
    const { timeZone, date, visitorTimeZone } = night
    vi.setSystemTime(new Date(night.evening))
    await app.payload.updateGlobal({ slug: 'studio', data: { timeZone }, overrideAccess: true })
    const mailWorker = startMailWorker({ payload: app.payload })
    try {
      const { body } = await app.client().get(`/api/booking-slots?date=${date}`)
      expect(body).toMatchObject({ timeZone, slots: expect.arrayContaining([{ timeSlot, free: true }]) })
      expect(
        formatInVisitorZone({ date, timeSlot, timeZone: body.timeZone, visitorZone: visitorTimeZone }),
      ).toBe(night.onPage)

      const email = `visitor-${date}@visitor.test`
      const response = await app
        .client()
        .post('/api/send-booking-email', { name: 'Zoë Lund', email, date, timeSlot, visitorTimeZone })
      expect(response.status, response.text).toBe(201)
      const toVisitor = await catcher.waitForMail(({ recipients }) => recipients.includes(email))
      const toStudio = await catcher.waitForMail(
        ({ replyTo }) => replyTo?.some(({ address }) => address === email) ?? false,
      )

      for (const { text } of [toVisitor, toStudio]) expect(text).toContain(`Time: ${night.inStudio}`)
      expect(toVisitor.text).toContain(`Your time: ${night.atVisitor}`)
      expect(toStudio.text).toContain(`Their time: ${night.atVisitor}`)
      expect(toVisitor.html).toContain(night.inStudio)

      const [alternative, file, ...others] = toVisitor.attachments.filter(
        ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
      )
      expect(others).toEqual([])
      expect([alternative!.mimeType, alternative!.method, file!.mimeType, file!.filename]).toEqual([
        'text/calendar',
        'REQUEST',
        'application/ics',
        'session.ics',
      ])
      const [inMail, inFile] = [linesOf(alternative!), linesOf(file!)]
      expect(inMail).toEqual(expect.arrayContaining(['METHOD:REQUEST', `DTSTART:${night.start}`]))
      expect(inFile).toEqual(inMail)
    } finally {
      await mailWorker.stop()
    }
  })
})
