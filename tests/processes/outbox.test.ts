import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OUTBOX } from '#cms/shared/mails.ts'
import { DAY, HOUR, MINUTE } from '#cms/shared/units.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'
import { startAppWithMailServer } from '#tests/support/start-app-with-mail-server.ts'

const {
  app,
  catcher,
  mailServerStatus,
  queueTestMail,
  startWorker,
  outbox,
  firstMail,
  waitForState,
  changeMails,
} = await startAppWithMailServer()
const { deliverMail } = await import('#cms/mail/outbox/deliver-mail.ts')
const { countMails } = await import('#cms/mail/outbox/count-mails.ts')
const { INITIAL_PASSWORD_PLACEHOLDER } = await import('#cms/mail/mail-secret.ts')

describe('a mail of the outbox', () => {
  it('is sent over TLS and sign-in as it was queued, and its state says so', async () => {
    await queueTestMail()
    startWorker()
    const mail = await catcher.waitForMail(() => true)
    expect(mail).toMatchObject({
      from: { name: 'Volume Studio', address: 'studio@studio.test' },
      to: [{ name: 'Zoë, of the studio', address: 'zoe@studio.test' }],
      replyTo: [{ name: 'محمد', address: 'visitor@visitor.test' }],
      subject: 'A subject – with 山田',
      recipients: ['zoe@studio.test'],
    })
    expect(mail.html).toContain('<p>Words &amp; more</p>')
    expect(mail.text).toContain('Words & more')
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    await waitForState('sent')
    expect(await firstMail()).toMatchObject({
      attempts: 1,
      sentAt: expect.any(String),
      leaseOwner: null,
      lastError: null,
    })
    expect(catcher.mails).toHaveLength(1)
  })

  it('is sent as soon as it is queued, while the worker is idle', async () => {
    startWorker()
    await queueTestMail()
    await catcher.waitForMail(() => true)
  })

  it('contains its password only as it is sent, which also erases it', async () => {
    const password = 'a <b>secret</b> & more'
    await queueTestMail({
      kind: 'welcome',
      secret: password,
      content: {
        subject: 'Welcome',
        html: `<p>${INITIAL_PASSWORD_PLACEHOLDER}</p>`,
        text: INITIAL_PASSWORD_PLACEHOLDER,
      },
    })
    const waiting = await firstMail()
    expect(JSON.stringify(waiting)).not.toContain('secret</b>')
    startWorker()
    const mail = await catcher.waitForMail(() => true)
    expect(mail.html).toContain('a &lt;b&gt;secret&lt;/b&gt; &amp; more')
    expect(mail.text).toContain(password)
    await waitForState('sent')
    expect((await firstMail()).secret).toBeNull()
  })

  it('whose password cannot be opened any more fails alone, and says why', async () => {
    await queueTestMail({ kind: 'welcome', secret: 'a password' })
    await changeMails({ secret: 'v1.sealed-with-another-secret-than-this-site-has-now' })
    startWorker()
    await waitForState('failed')
    expect(await firstMail()).toMatchObject({
      attempts: 1,
      secret: null,
      lastError: expect.stringContaining('PAYLOAD_SECRET'),
    })
    expect(mailServerStatus.isUp).toBe(true)
  })

  it('is delivered once by many workers', async () => {
    for (let count = 0; count < 20; count++) await queueTestMail()
    const ids = (await outbox()).map(({ id }) => id)
    const outcomes = await Promise.all(
      [1, 2, 3, 4].flatMap(() => ids.map((id) => deliverMail({ payload: app.payload, id }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'not-leased')).toHaveLength(60)
    expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(20)
    expect(catcher.mails).toHaveLength(20)
  })

  it('that a crashed worker had leased is sent when the lease is over, and not before', async () => {
    await queueTestMail()
    await changeMails({
      state: 'sending',
      leaseOwner: 'gone',
      leaseUntil: new Date(Date.now() + MINUTE).toISOString(),
    })
    const { id } = await firstMail()
    expect(await deliverMail({ payload: app.payload, id })).toBe('not-leased')
    await changeMails({ leaseUntil: new Date(Date.now() - 1).toISOString() })
    startWorker()
    await catcher.waitForMail(() => true)
    await waitForState('sent')
  })

  describe('that was accepted, but could not be recorded,', () => {
    /** Begins a delivery whose record the database refuses at first. */
    async function deliverUnrecorded() {
      await queueTestMail()
      const { id } = await firstMail()
      const updates = vi.spyOn(app.payload.db, 'updateOne')
      onTestFinished(() => updates.mockRestore())
      // from the acceptance on the database takes nothing, once
      catcher.behave({ data: () => void updates.mockRejectedValueOnce(new Error('disk full')) })
      const delivery = deliverMail({ payload: app.payload, id })
      await vi.waitUntil(() => updates.mock.settledResults.some(({ type }) => type === 'rejected'), {
        timeout: EVENT_LIMIT,
      })
      catcher.behave()
      return { id, delivery }
    }

    it('is recorded with that time, and never as out of date', async () => {
      const { id, delivery } = await deliverUnrecorded()
      const lateAt = Date.now()
      const past = new Date(lateAt - 1).toISOString()
      await changeMails({ leaseUntil: past, uselessAfter: past })
      expect(await deliverMail({ payload: app.payload, id })).toBe('sent')
      expect(await delivery).toBe('sent')
      const { state, sentAt } = await firstMail()
      expect(state).toBe('sent')
      expect(Date.parse(sentAt!)).toBeLessThanOrEqual(lateAt)
      expect(catcher.mails).toHaveLength(1)
    })

    it('is sent once more where staff resend it', async () => {
      const { id, delivery } = await deliverUnrecorded()
      await changeMails({
        state: 'waiting',
        leaseOwner: null,
        leaseUntil: null,
        nextAttemptAt: new Date().toISOString(),
        retryUntil: new Date(Date.now() + DAY).toISOString(),
      })
      expect(await deliverMail({ payload: app.payload, id })).toBe('sent')
      await delivery
      expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(2)
    })
  })

  it.each([
    [
      'queued by a clock that ran ahead by hours',
      { nextAttemptAt: 5 * HOUR, retryUntil: 5 * HOUR + OUTBOX.giveUpAfter },
    ],
    ['put off by a clock that ran ahead by a year', { attempts: 3, nextAttemptAt: 365 * DAY }],
    [
      'taken by a worker whose clock ran ahead by a year',
      { state: 'sending' as const, leaseOwner: 'gone', leaseUntil: 365 * DAY },
    ],
  ])(
    '%s is sent at once, and not a second time',
    async (_what, { nextAttemptAt, retryUntil, leaseUntil, ...fields }: Record<string, unknown>) => {
      const dates = Object.entries({ nextAttemptAt, retryUntil, leaseUntil }).filter(
        ([, ahead]) => ahead !== undefined,
      )
      await queueTestMail()
      await changeMails({
        ...fields,
        ...Object.fromEntries(
          dates.map(([name, ahead]) => [name, new Date(Date.now() + Number(ahead)).toISOString()]),
        ),
      })
      expect((await countMails({ payload: app.payload })).misdated).toBe(1)
      startWorker()
      await waitForState('sent')
      expect(catcher.mails).toHaveLength(1)
      expect((await countMails({ payload: app.payload })).misdated).toBe(0)
    },
  )

  it('that failed waits for its next try, and is not misdated', async () => {
    await queueTestMail()
    await changeMails({
      attempts: 12,
      nextAttemptAt: new Date(Date.now() + OUTBOX.longestRetry).toISOString(),
    })
    expect(await deliverMail({ payload: app.payload, id: (await firstMail()).id })).toBe('not-leased')
    expect((await countMails({ payload: app.payload })).misdated).toBe(0)
  })

  it('that has become useless is not sent', async () => {
    await queueTestMail({ kind: 'reminder-to-visitor', uselessAfter: new Date(Date.now() - 1) })
    startWorker()
    await waitForState('cancelled')
    expect(catcher.mails).toHaveLength(0)
  })
})
