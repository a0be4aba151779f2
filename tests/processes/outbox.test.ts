import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUTBOX } from '#cms/shared/mails.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#cms/shared/units.ts'
import type { Outbox } from '#cms/payload-types.ts'
import { startApp } from '#tests/support/app.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const catcher = await startMailCatcher()
const app = await startApp({
  SMTP_URL: `${catcher.url}&greetingTimeout=5000`,
  MAIL_FROM: 'Volume Studio <studio@studio.test>',
  MAIL_TO: 'inbox@studio.test',
})
const { startMailWorker, mailServerStatus } = await import('#cms/mail/outbox/mail-worker.ts')
const { deliverMail } = await import('#cms/mail/outbox/deliver-mail.ts')
const { countMails } = await import('#cms/mail/outbox/count-mails.ts')
const { queueMail } = await import('#cms/mail/outbox/queue-mail.ts')
const { INITIAL_PASSWORD_PLACEHOLDER } = await import('#cms/mail/mail-secret.ts')

type MailWorker = ReturnType<typeof startMailWorker>
let mailWorker: MailWorker | undefined

const outbox = async () =>
  (
    await app.payload.find({
      collection: 'outbox',
      sort: 'createdAt',
      pagination: false,
      depth: 0,
      showHiddenFields: true,
      overrideAccess: true,
    })
  ).docs

const WAIT = { timeout: EVENT_LIMIT }
const firstMail = async (): Promise<Outbox> => (await outbox())[0]!
const waitForState = async (expected: Outbox['state']) =>
  vi.waitUntil(async () => (await outbox()).every((mail) => mail.state === expected), WAIT)
const changeMails = (data: Partial<Outbox>) =>
  app.payload.db.updateOne({ collection: 'outbox', where: { id: { exists: true } }, data })
const queueTestMail = async (fields: Partial<Parameters<typeof queueMail>[0]> = {}) =>
  queueMail({
    req: await app.req(),
    deliveryKey: `test-${crypto.randomUUID()}`,
    kind: 'contact-to-studio',
    to: { name: 'Zoë, of the studio', address: 'zoe@studio.test' },
    replyTo: { name: 'محمد', address: 'visitor@visitor.test' },
    content: { subject: 'A subject – with 山田', html: '<p>Words &amp; more</p>', text: 'Words & more' },
    ...fields,
  })
const startWorker = () => (mailWorker = startMailWorker({ payload: app.payload }))

beforeEach(() => {
  mailServerStatus.isUp = true
})
afterEach(async () => {
  await mailWorker?.stop()
  mailWorker = undefined
  catcher.behave()
  catcher.mails.length = 0
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})
afterAll(() => catcher.stop())

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

describe('a mail server that', () => {
  it('refuses a recipient for good ends the tries, says why, and holds up nobody else', async () => {
    catcher.behave({
      recipient: (address) =>
        address === 'gone@visitor.test' ? { code: 550, text: 'No such user here' } : undefined,
    })
    await queueTestMail({ to: { address: 'gone@visitor.test' } })
    await queueTestMail()
    startWorker()
    await catcher.waitForMail(({ recipients }) => recipients.includes('zoe@studio.test'))
    await vi.waitUntil(async () => (await firstMail()).state === 'failed', WAIT)
    expect(await firstMail()).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('No such user here'),
      nextAttemptAt: null,
    })
    expect(mailServerStatus.isUp).toBe(true)
  })

  it('refuses the studio’s own sender keeps the mail until the settings are corrected', async () => {
    catcher.behave({ sender: () => ({ code: 530, text: 'Authentication required' }) })
    await queueTestMail()
    startWorker()
    await vi.waitUntil(async () => (await firstMail()).attempts === 1, WAIT)
    expect(await firstMail()).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('Authentication required'),
    })
    catcher.behave()
    await changeMails({ nextAttemptAt: new Date().toISOString() })
    mailWorker!.wake()
    await waitForState('sent')
  })

  it('asks to come back is tried again after a minute or so, with the same Message-ID, and gets it once', async () => {
    const messageIds: (string | undefined)[] = []
    catcher.behave({
      data: ({ messageId }) => {
        messageIds.push(messageId)
        return messageIds.length === 1 ? { code: 451, text: 'Come back later' } : undefined
      },
    })
    await queueTestMail()
    const startedAt = Date.now()
    startWorker()
    await vi.waitUntil(async () => (await firstMail()).attempts === 1, WAIT)
    const waiting = await firstMail()
    expect(waiting).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('Come back later') })
    const pause = Date.parse(waiting.nextAttemptAt!) - startedAt
    expect(pause).toBeGreaterThan(OUTBOX.firstRetry * (1 - OUTBOX.jitter) - SECOND)
    await changeMails({ nextAttemptAt: new Date().toISOString() })
    mailWorker!.wake()
    await waitForState('sent')
    expect(catcher.mails).toHaveLength(1)
    expect(messageIds).toEqual([messageIds[0], messageIds[0]])
  })

  it('closes the connection after the mail gets it again later, with the same Message-ID', async () => {
    const messageIds: (string | undefined)[] = []
    catcher.behave({
      data: ({ messageId }) => {
        messageIds.push(messageId)
        return messageIds.length === 1 ? 'drop' : undefined
      },
    })
    await queueTestMail()
    startWorker()
    await vi.waitUntil(() => !mailServerStatus.isUp, WAIT)
    expect(await firstMail()).toMatchObject({ state: 'waiting', attempts: 1 })
    await mailWorker!.stop()
    await changeMails({ nextAttemptAt: new Date().toISOString() })
    startWorker()
    await waitForState('sent')
    expect(catcher.mails).toHaveLength(1)
    expect(messageIds).toEqual([messageIds[0], messageIds[0]])
    await vi.waitUntil(() => mailServerStatus.isUp, WAIT)
  })

  it('greets slowly is waited for', async () => {
    let greet = () => {}
    catcher.behave({ greetAfter: new Promise((resolve) => (greet = resolve)) })
    await queueTestMail()
    startWorker()
    await vi.waitUntil(async () => (await firstMail()).state === 'sending', WAIT)
    expect(catcher.mails).toHaveLength(0)
    greet()
    await waitForState('sent')
  })

  it('never greets is not waited for endlessly, and the mail is tried again', async () => {
    catcher.behave({ greetAfter: new Promise(() => {}) })
    await queueTestMail()
    startWorker()
    await vi.waitUntil(() => !mailServerStatus.isUp, WAIT)
    expect(await firstMail()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('reeting'),
    })
  })

  it('is gone only delays mails: all of them are sent when it is back', async () => {
    await catcher.stop()
    try {
      for (let count = 0; count < 5; count++) await queueTestMail()
      startWorker()
      await vi.waitUntil(() => !mailServerStatus.isUp, WAIT)
      const health = await fetch(`${app.origin}/readyz`)
      expect(health.status).toBe(200)
      expect(await health.json()).toMatchObject({
        status: 'degraded',
        mail: { ok: false },
        database: { ok: true },
      })
      await mailWorker!.stop()
      expect((await outbox()).map((mail) => mail.state)).toEqual(Array(5).fill('waiting'))
    } finally {
      await catcher.start()
    }
    await app.payload.db.updateMany({
      collection: 'outbox',
      where: {},
      data: { nextAttemptAt: new Date().toISOString() },
    })
    startWorker()
    await waitForState('sent')
    expect(catcher.mails).toHaveLength(5)
    expect(await (await fetch(`${app.origin}/readyz`)).json()).toMatchObject({
      status: 'ready',
      mail: { ok: true },
    })
  })

  it('never accepts a mail makes it fail after three days', async () => {
    catcher.behave({ data: () => ({ code: 451, text: 'Not now' }) })
    await queueTestMail({ secret: 'a password' })
    await changeMails({ attempts: 20, retryUntil: new Date(Date.now() + MINUTE).toISOString() })
    startWorker()
    await waitForState('failed')
    expect(await firstMail()).toMatchObject({
      attempts: 21,
      secret: null,
      lastError: expect.stringContaining('Not now'),
    })
    expect(OUTBOX.giveUpAfter).toBe(3 * DAY)
  })
})
