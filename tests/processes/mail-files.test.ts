import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

type MailFile = Email & { source: string }

/** @returns the mails of the folder, once there are so many */
async function mailsIn(folder: string, count: number): Promise<MailFile[]> {
  await vi.waitUntil(
    async () =>
      (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).length >= count,
    { timeout: EVENT_LIMIT },
  )
  const names = (await readdir(folder)).sort()
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([])
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      return { ...(await PostalMime.parse(bytes)), source: bytes.toString('utf8') }
    }),
  )
}

describe('without SMTP_URL', () => {
  it('each mail is one file that a mail program opens, to and from whom it should be', async () => {
    const settings = newInstallation()
    const server = await startChild({
      ...settings,
      MAIL_FROM: 'Volume Studio <studio@studio.test>',
      MAIL_TO: 'inbox@studio.test',
      PUBLIC_URL: 'https://studio.test',
    })
    await server.ready()
    const folder = join(settings.DATA_DIR!, 'mail')

    const contactFields = {
      name: '山田, "Zoë" <all@evil.test>',
      email: 'zoe@visitor.test',
      message: 'Six renderings,\nand sound. – محمد\n.\n\nFrom here on.',
    }
    expect((await server.client().post('/api/contact', contactFields)).status).toBe(201)
    const [contact, ...others] = await mailsIn(folder, 1)
    expect(others).toEqual([])
    expect(contact).toMatchObject({
      from: { name: 'Volume Studio', address: 'studio@studio.test' },
      to: [{ address: 'inbox@studio.test' }],
      replyTo: [{ address: 'zoe@visitor.test' }],
      subject: `Message from ${contactFields.name}`,
    })
    for (const line of contactFields.message.split('\n')) expect(contact!.text).toContain(`> ${line}`)
    expect(contact!.html).toContain('Six renderings,<br>and sound. – محمد')
    expect(contact!.messageId).toMatch(/^<message-[\w-]+\.\d+@studio\.test>$/)

    const date = addDays(dateInZone(new Date(), 'UTC'), 40)
    const days = (await server.client().get(`/api/booking-slots?month=${date.slice(0, 7)}`)).body.days as {
      date: string
      free: string[]
    }[]
    const day = days.find(({ free }) => free.length > 0)!
    const booking = { name: 'Zoë Lund', email: 'zoe@visitor.test', date: day.date, timeSlot: day.free[0] }
    expect((await server.client().post('/api/send-booking-email', booking)).status).toBe(201)
    const mails = await mailsIn(folder, 3)
    expect(mails).toHaveLength(3)
    const toVisitor = mails.find(({ to }) => to?.[0]?.address === 'zoe@visitor.test')!
    expect(toVisitor).toMatchObject({
      to: [{ name: 'Zoë Lund' }],
      replyTo: [{ address: 'inbox@studio.test' }],
    })
    expect(
      toVisitor.attachments.map(({ mimeType, filename, method }) => ({ mimeType, filename, method })),
    ).toEqual([
      { mimeType: 'text/calendar', filename: null, method: 'REQUEST' },
      { mimeType: 'application/ics', filename: 'session.ics', method: undefined },
    ])
    expect(toVisitor.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r?$/m)
    expect(toVisitor.text).toMatch(/https:\/\/studio\.test\/booking\/cancel\/[\w-]+/)
    expect(await server.stop()).toBe(0)
    expect(server.stdout() + server.stderr()).not.toContain('zoe@visitor.test')
  })
})
