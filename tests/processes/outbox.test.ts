import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUTBOX } from '#cms/shared/mails.ts'
import { DAY, HOUR, MINUTE } from '#cms/shared/units.ts'
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

/** A try waits its turn on a busy machine. */
const IN_TIME = { timeout: EVENT_LIMIT }
const only = async (): Promise<Outbox> => (await outbox())[0]!
const state = async (wanted: Outbox['state']) =>
  vi.waitUntil(async () => (await outbox()).every((mail) => mail.state === wanted), IN_TIME)
const change = (data: Partial<Outbox>) =>
  app.payload.db.updateOne({ collection: 'outbox', where: { id: { exists: true } }, data })
const write = async (fields: Partial<Parameters<typeof queueMail>[0]> = {}) =>
  queueMail({
    req: await app.req(),
    deliveryKey: `test-${crypto.randomUUID()}`,
    kind: 'contact-to-studio',
    to: { name: 'Zoë, of the studio', address: 'zoe@studio.test' },
    replyTo: { name: 'محمد', address: 'visitor@visitor.test' },
    content: { subject: 'A subject – with 山田', html: '<p>Words &amp; more</p>', text: 'Words & more' },
    ...fields,
  })
const send = () => (mailWorker = startMailWorker({ payload: app.payload }))

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
  it('leaves over TLS and sign-in as it was written, and is noted as sent', async () => {
    await write()
    send()
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
    await state('sent')
    expect(await only()).toMatchObject({
      attempts: 1,
      sentAt: expect.any(String),
      leaseOwner: null,
      lastError: null,
    })
    expect(catcher.mails).toHaveLength(1)
  })

  it('leaves as soon as it is written, while the worker rests', async () => {
    send()
    await write()
    await catcher.waitForMail(() => true)
  })

  it('carries its password only on its way, and forgets it there', async () => {
    const password = 'a <b>secret</b> & more'
    await write({
      kind: 'welcome',
      secret: password,
      content: {
        subject: 'Welcome',
        html: `<p>${INITIAL_PASSWORD_PLACEHOLDER}</p>`,
        text: INITIAL_PASSWORD_PLACEHOLDER,
      },
    })
    const waiting = await only()
    expect(JSON.stringify(waiting)).not.toContain('secret</b>')
    send()
    const mail = await catcher.waitForMail(() => true)
    expect(mail.html).toContain('a &lt;b&gt;secret&lt;/b&gt; &amp; more')
    expect(mail.text).toContain(password)
    await state('sent')
    expect((await only()).secret).toBeNull()
  })

  it('whose password cannot be opened any more fails alone, and says why', async () => {
    await write({ kind: 'welcome', secret: 'a password' })
    await change({ secret: 'v1.sealed-with-another-secret-than-this-site-has-now' })
    send()
    await state('failed')
    expect(await only()).toMatchObject({
      attempts: 1,
      secret: null,
      lastError: expect.stringContaining('PAYLOAD_SECRET'),
    })
    expect(mailServerStatus.isUp).toBe(true)
  })

  it('is delivered once by many workers', async () => {
    for (let count = 0; count < 20; count++) await write()
    const ids = (await outbox()).map(({ id }) => id)
    const outcomes = await Promise.all(
      [1, 2, 3, 4].flatMap(() => ids.map((id) => deliverMail({ payload: app.payload, id }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'not-leased')).toHaveLength(60)
    expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(20)
    expect(catcher.mails).toHaveLength(20)
  })

  it('that a worker took with it in a crash goes out when its lease is over, and not before', async () => {
    await write()
    await change({
      state: 'sending',
      leaseOwner: 'gone',
      leaseUntil: new Date(Date.now() + MINUTE).toISOString(),
    })
    const { id } = await only()
    expect(await deliverMail({ payload: app.payload, id })).toBe('not-leased')
    await change({ leaseUntil: new Date(Date.now() - 1).toISOString() })
    send()
    await catcher.waitForMail(() => true)
    await state('sent')
  })

  it.each([
    [
      'written by a clock that ran ahead by hours',
      { nextAttemptAt: 5 * HOUR, retryUntil: 5 * HOUR + OUTBOX.giveUpAfter },
    ],
    ['put off by a clock that ran ahead by a year', { attempts: 3, nextAttemptAt: 365 * DAY }],
    [
      'taken by a worker whose clock ran ahead by a year',
      { state: 'sending' as const, leaseOwner: 'gone', leaseUntil: 365 * DAY },
    ],
  ])(
    '%s leaves at once, and not a second time',
    async (_what, { nextAttemptAt, retryUntil, leaseUntil, ...more }: Record<string, unknown>) => {
      const dates = Object.entries({ nextAttemptAt, retryUntil, leaseUntil }).filter(
        ([, ahead]) => ahead !== undefined,
      )
      await write()
      await change({
        ...more,
        ...Object.fromEntries(
          dates.map(([name, ahead]) => [name, new Date(Date.now() + Number(ahead)).toISOString()]),
        ),
      })
      expect((await countMails({ payload: app.payload })).misdated).toBe(1)
      send()
      await state('sent')
      expect(catcher.mails).toHaveLength(1)
      expect((await countMails({ payload: app.payload })).misdated).toBe(0)
    },
  )

  it('that failed waits for its pause, and is dated right', async () => {
    await write()
    await change({ attempts: 12, nextAttemptAt: new Date(Date.now() + OUTBOX.longestRetry).toISOString() })
    expect(await deliverMail({ payload: app.payload, id: (await only()).id })).toBe('not-leased')
    expect((await countMails({ payload: app.payload })).misdated).toBe(0)
  })

  it('that nobody wants any more is not sent', async () => {
    await write({ kind: 'reminder-to-visitor', uselessAfter: new Date(Date.now() - 1) })
    send()
    await state('cancelled')
    expect(catcher.mails).toHaveLength(0)
  })
})

describe('a mail server that', () => {
  it('refuses a recipient for good ends the tries, says why, and holds up nobody else', async () => {
    catcher.behave({
      recipient: (address) =>
        address === 'gone@visitor.test' ? { code: 550, text: 'No such user here' } : undefined,
    })
    await write({ to: { address: 'gone@visitor.test' } })
    await write()
    send()
    await catcher.waitForMail(({ recipients }) => recipients.includes('zoe@studio.test'))
    await vi.waitUntil(async () => (await only()).state === 'failed', IN_TIME)
    expect(await only()).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('No such user here'),
      nextAttemptAt: null,
    })
    expect(mailServerStatus.isUp).toBe(true)
  })

  it('refuses the studio’s own sender keeps the mail for when the settings are mended', async () => {
    catcher.behave({ sender: () => ({ code: 530, text: 'Authentication required' }) })
    await write()
    send()
    await vi.waitUntil(async () => (await only()).attempts === 1, IN_TIME)
    expect(await only()).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('Authentication required'),
    })
    catcher.behave()
    await change({ nextAttemptAt: new Date().toISOString() })
    mailWorker!.wake()
    await state('sent')
  })

  it('asks to come back is tried again after a minute or so, with the same Message-ID, and gets it once', async () => {
    const seen: (string | undefined)[] = []
    catcher.behave({
      data: ({ messageId }) => {
        seen.push(messageId)
        return seen.length === 1 ? { code: 451, text: 'Come back later' } : undefined
      },
    })
    await write()
    const begun = Date.now()
    send()
    await vi.waitUntil(async () => (await only()).attempts === 1, IN_TIME)
    const waiting = await only()
    expect(waiting).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('Come back later') })
    const pause = Date.parse(waiting.nextAttemptAt!) - begun
    expect(pause).toBeGreaterThan(OUTBOX.firstRetry * (1 - OUTBOX.jitter) - 1_000)
    await change({ nextAttemptAt: new Date().toISOString() })
    mailWorker!.wake()
    await state('sent')
    expect(catcher.mails).toHaveLength(1)
    expect(seen).toEqual([seen[0], seen[0]])
  })

  it('drops the line after the mail is asked again later and is told the same Message-ID', async () => {
    const seen: (string | undefined)[] = []
    catcher.behave({
      data: ({ messageId }) => {
        seen.push(messageId)
        return seen.length === 1 ? 'drop' : undefined
      },
    })
    await write()
    send()
    await vi.waitUntil(() => !mailServerStatus.isUp, IN_TIME)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1 })
    await mailWorker!.stop()
    await change({ nextAttemptAt: new Date().toISOString() })
    send()
    await state('sent')
    expect(catcher.mails).toHaveLength(1)
    expect(seen).toEqual([seen[0], seen[0]])
    await vi.waitUntil(() => mailServerStatus.isUp, IN_TIME)
  })

  it('greets slowly is waited for', async () => {
    let greet = () => {}
    catcher.behave({ greetAfter: new Promise((resolve) => (greet = resolve)) })
    await write()
    send()
    await vi.waitUntil(async () => (await only()).state === 'sending', IN_TIME)
    expect(catcher.mails).toHaveLength(0)
    greet()
    await state('sent')
  })

  it('says nothing at all is not waited for for ever, and the mail is tried again', async () => {
    catcher.behave({ greetAfter: new Promise(() => {}) })
    await write()
    send()
    await vi.waitUntil(() => !mailServerStatus.isUp, IN_TIME)
    expect(await only()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('reeting'),
    })
  })

  it('is gone costs nothing but time: all that was written leaves when it is back', async () => {
    await catcher.stop()
    try {
      for (let count = 0; count < 5; count++) await write()
      send()
      await vi.waitUntil(() => !mailServerStatus.isUp, IN_TIME)
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
    send()
    await state('sent')
    expect(catcher.mails).toHaveLength(5)
    expect(await (await fetch(`${app.origin}/readyz`)).json()).toMatchObject({
      status: 'ready',
      mail: { ok: true },
    })
  })

  it('never takes a mail is given up after three days, and the ledger says so', async () => {
    catcher.behave({ data: () => ({ code: 451, text: 'Not now' }) })
    await write({ secret: 'a password' })
    await change({ attempts: 20, retryUntil: new Date(Date.now() + MINUTE).toISOString() })
    send()
    await state('failed')
    expect(await only()).toMatchObject({
      attempts: 21,
      secret: null,
      lastError: expect.stringContaining('Not now'),
    })
    expect(OUTBOX.giveUpAfter).toBe(3 * DAY)
  })
})
