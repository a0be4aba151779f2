import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { letTimePass, visitorsIn, whenQuiet } from '#tests/support/crash/recovery.ts'
import { startCrashingSite } from '#tests/support/crash/start-crashing-site.ts'
import { watchSteps } from '#tests/support/crash/watch-steps.ts'
import { saveRows } from '#tests/support/save-rows.ts'
import { type CaughtMail, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

const catcher = await startMailCatcher()
const MAIL = {
  SMTP_URL: catcher.url,
  MAIL_FROM: 'Studio <studio@studio.test>',
  MAIL_TO: 'inbox@studio.test',
}
const app = await startApp(MAIL)
const { startJobs } = await import('#cms/start-jobs.ts')

const firstDay = addDays(dateInZone(new Date(), 'UTC'), 30)

type Flow = { what: string; path: string; mailsEach: number; steps: string[]; body(visit: number): object }
type Outcome = {
  /** the step of the crash */
  step: string | null
  acknowledged: boolean
  /** records that the visit left */
  records: number
  /** mails to the visitor or about one */
  mails: CaughtMail[]
  /** how many mails had been sent and not yet recorded as sent */
  open: number
}

const email = (visit: number) => `visitor-${visit}@visitor.test`
const name = (visit: number) => `Visitor ${visit}`
const flows: Flow[] = [
  {
    what: 'a message',
    path: '/api/contact',
    mailsEach: 1,
    steps: ['create messages', 'create outbox', 'updateOne messages', 'updateOne outbox', 'a mail'],
    body: (visit) => ({ name: name(visit), email: email(visit), message: `Message ${visit}` }),
  },
  {
    what: 'a booking',
    path: '/api/send-booking-email',
    mailsEach: 2,
    steps: ['create bookings', 'create outbox', 'updateOne bookings', 'updateOne outbox', 'a mail'],
    body: (visit) => ({
      name: name(visit),
      email: email(visit),
      date: addDays(firstDay, Math.floor(visit / TIME_SLOTS.length)),
      timeSlot: TIME_SLOTS[visit % TIME_SLOTS.length],
    }),
  },
]

beforeEach(() => void (catcher.mails.length = 0))
afterAll(() => catcher.stop())

describe.each(flows)('a crash of $what', ({ path, mailsEach, steps, body }) => {
  it('at any step loses nothing acknowledged, and sends each mail once after the restart', async () => {
    const { payload } = app
    onTestFinished(await saveRows(payload))
    const jobs = await startJobs({ payload })
    await whenQuiet(payload)

    // what a crash at each step leaves: the committed rows, and the mails that the mail server accepted
    const crashes: (Omit<Outcome, 'records'> & { restore: () => Promise<void> })[] = []
    let acknowledged = false
    const unwatch = watchSteps(payload, async (step, { count }) => {
      const restore = await saveRows(payload)
      crashes.push({ step, acknowledged, open: count, mails: [...catcher.mails], restore })
    })
    acknowledged = await post(app.origin + path, body(1))
    await whenQuiet(payload)
    unwatch()
    await jobs.stop()
    expect(acknowledged).toBe(true)
    expect(crashes.map(({ step }) => step)).toEqual(
      expect.arrayContaining(steps.flatMap((step) => [`before ${step} 1`, `after ${step} 1`])),
    )

    for (const { restore, ...crash } of crashes) {
      await restore()
      catcher.mails.splice(0, Infinity, ...crash.mails)
      await letTimePass(payload)
      const restarted = await startJobs({ payload })
      await whenQuiet(payload)
      await restarted.stop()
      const records = (await visitorsIn(payload)).length
      expectNothingLost({ ...crash, records, mails: mailsOf(email(1)) }, mailsEach)
    }
  })

  it('by kill -9 loses nothing either', async () => {
    const installation = {
      ...newInstallation(),
      ...MAIL,
      ADMIN_EMAIL: 'admin@studio.test',
      ADMIN_PASSWORD: 'admin-password-1',
      TRUST_PROXY: '1',
    }
    const deaths = [steps[0], 'create outbox', 'a mail'].map((step) => `after ${step} 1`)
    const visits: Pick<Outcome, 'step' | 'acknowledged' | 'open'>[] = []
    for (const [visit, step] of deaths.entries()) {
      // each start is the one after the crash before it
      const site = await startCrashingSite(installation, step)
      const acknowledged = await post(site.origin + path, body(visit))
      const ending = await site.end()
      expect(ending).toMatchObject({ died: step })
      visits.push({ step, acknowledged, open: 'open' in ending ? ending.open : 0 })
    }
    const last = await startCrashingSite(installation)
    await last.end()
    for (const [visit, crash] of visits.entries()) {
      const records = last.visitors.filter((visitor) => visitor === name(visit)).length
      expectNothingLost({ ...crash, records, mails: mailsOf(email(visit)) }, mailsEach)
    }
  })
})

function expectNothingLost({ step, acknowledged, records, mails, open }: Outcome, mailsEach: number): void {
  const about = JSON.stringify({ step, open })
  expect(records, about).toBeLessThanOrEqual(1)
  if (acknowledged) expect(records, about).toBe(1)
  const unique = new Set(mails.map(({ messageId }) => messageId)).size
  expect(unique, about).toBe(records * mailsEach)
  // SMTP cannot prevent a copy of a mail that was accepted as the process died; its Message-ID is the same
  expect(mails.length - unique, about).toBeLessThanOrEqual(open)
}

const mailsOf = (address: string): CaughtMail[] =>
  catcher.mails.filter(({ recipients, replyTo }) => [...recipients, replyTo?.[0]?.address].includes(address))

/**
 * Each visitor has an address of their own, since limits that replicas share outlive a process.
 * @returns whether the visitor got a confirmation
 */
async function post(url: string, body: object): Promise<boolean> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status === 201
  } catch {
    return false
  }
}
