import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { TIME_SLOTS } from '#cms/shared/constants.ts'
import { addDays, studioDay } from '#cms/shared/studio-time.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { startCrashingSite, type CrashResult } from '#tests/support/crash/start-crashing-site.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

const catcher = await startMailCatcher()
const firstDay = addDays(studioDay(new Date(), 'UTC'), 30)

type Visit = { name: string; email: string; acknowledged: boolean; ending: CrashResult }
type Flow = { what: string; path: string; mailsEach: number; steps: string[]; body(visit: number): object }

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

describe.each(flows)('kill -9 at each step of $what', ({ path, mailsEach, steps, body }) => {
  it(
    'loses nothing that was acknowledged, and every record’s mails go out after the restart, each once',
    { timeout: 600_000 },
    async () => {
      const installation = {
        ...newInstallation(),
        ADMIN_EMAIL: 'admin@studio.test',
        ADMIN_PASSWORD: 'admin-password-1',
        SMTP_URL: catcher.url,
        MAIL_FROM: 'Studio <studio@studio.test>',
        MAIL_TO: 'inbox@studio.test',
        TRUST_PROXY: '1',
      }
      const visits: Visit[] = []
      const visit = async (dieAt?: string) => {
        const number = visits.length + 1
        // each start is the one after the crash before it
        const site = await startCrashingSite(installation, dieAt)
        const acknowledged = await post(site.origin + path, body(number))
        const ending = await site.end()
        visits.push({ name: name(number), email: email(number), acknowledged, ending })
        return { acknowledged, ending }
      }

      const { acknowledged, ending } = await visit()
      const walk = 'survived' in ending ? ending.survived : []
      expect(acknowledged).toBe(true)
      for (const step of steps) {
        expect(walk).toEqual(expect.arrayContaining([`before ${step} 1`, `after ${step} 1`]))
      }
      for (const step of walk) expect((await visit(step)).ending).toMatchObject({ died: step })

      const last = await startCrashingSite(installation)
      const found = visits.map((visit) => ({
        ...visit,
        records: last.visitors.filter((visitor) => visitor === visit.name).length,
        mails: mailsOf(visit.email),
      }))
      await last.end()
      for (const { acknowledged, ending, records, mails } of found) {
        const about = JSON.stringify(ending)
        expect(records, about).toBeLessThanOrEqual(1)
        if (acknowledged) expect(records, about).toBe(1)
        expect(new Set(mails).size, about).toBe(records * mailsEach)
        // SMTP knows no "once" for a mail that was taken as the process died: its copy says by its Message-ID
        // that it is one
        expect(mails.length - new Set(mails).size, about).toBeLessThanOrEqual(
          'open' in ending ? ending.open : 0,
        )
      }
    },
  )
})

/** @returns the Message-ID of every mail to a visitor or about one */
function mailsOf(address: string): (string | undefined)[] {
  return catcher.mails
    .filter(({ recipients, replyTo }) => [...recipients, replyTo?.[0]?.address].includes(address))
    .map(({ messageId }) => messageId)
}

/**
 * Each visitor has an address of their own: limits outlive a process where replicas share them. @returns
 * whether the visitor was told that it worked
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
