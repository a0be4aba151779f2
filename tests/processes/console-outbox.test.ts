import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outbox } from '#cms/payload-types.ts'
import { DAY, HOUR, MINUTE } from '#cms/shared/units.ts'
import { outboxTexts } from '#cms/shared/texts/mails.ts'
import { startApp } from '#tests/support/app.ts'
import { unusedId } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { consoleAdmin, forbiddenConsoleCallers, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const catcher = await startMailCatcher()
const app = await startApp({
  SMTP_URL: catcher.url,
  MAIL_FROM: 'studio@studio.test',
  MAIL_TO: 'inbox@studio.test',
})
const { startMailWorker } = await import('#cms/mail/outbox/mail-worker.ts')
const { queueMail } = await import('#cms/mail/outbox/queue-mail.ts')
const { acquireLease } = await import('#cms/mail/outbox/lease.ts')
const { INITIAL_PASSWORD_PLACEHOLDER, LINK_TOKEN_PLACEHOLDER } = await import('#cms/mail/mail-secret.ts')

let admin: Client
let mailWorker: ReturnType<typeof startMailWorker> | undefined

const storedMail = async (): Promise<Outbox> =>
  (await app.payload.find({ collection: 'outbox', depth: 0, showHiddenFields: true, overrideAccess: true }))
    .docs[0]!
const waitForState = (state: Outbox['state']) =>
  vi.waitUntil(async () => (await storedMail()).state === state, { timeout: EVENT_LIMIT })
const changeMail = (data: Partial<Outbox>) =>
  app.payload.db.updateOne({ collection: 'outbox', where: { id: { exists: true } }, data })
const resend = (id: string, caller = admin, headers?: Record<string, string>) =>
  caller.call('POST', `/console-api/outbox/${id}/resend`, { headers })
const startWorker = () => (mailWorker = startMailWorker({ payload: app.payload }))
const queueTestMail = async (fields: Partial<Parameters<typeof queueMail>[0]> = {}) => {
  await queueMail({
    req: await app.req(),
    deliveryKey: `test-${crypto.randomUUID()}`,
    kind: 'contact-to-studio',
    to: { address: 'zoe@studio.test' },
    content: { subject: 'A subject', html: '<p>Words</p>', text: 'Words' },
    ...fields,
  })
  return storedMail()
}

beforeAll(async () => {
  admin = await consoleAdmin(app)
})
beforeEach(() => catcher.behave())
afterEach(async () => {
  await mailWorker?.stop()
  mailWorker = undefined
  catcher.mails.length = 0
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})
afterAll(() => catcher.stop())

describe('sending a mail again', () => {
  it('is for admins of the console alone, and for its own pages', async () => {
    const mail = await queueTestMail()
    await changeMail({ state: 'failed' })
    for (const [who, caller, status] of await forbiddenConsoleCallers(app)) {
      expect((await resend(mail.id, caller)).status, who).toBe(status)
    }
    expect((await resend(mail.id, admin, { Origin: 'https://evil.test' })).status).toBe(403)
    expect((await admin.call('POST', `/api/outbox/${mail.id}/resend`, { undocumented: true })).status).toBe(
      404,
    )
    expect(await storedMail()).toMatchObject({ state: 'failed' })
  })
})

describe.skipIf(!isConsoleBuilt)('sending again', () => {
  it('a mail that was sent delivers it a second time at once, under a Message-ID of its own', async () => {
    const { id } = await queueTestMail()
    startWorker()
    await waitForState('sent')
    const response = await resend(id)
    expect(response.status, response.text).toBe(200)
    expect(response.body.message).toBe(outboxTexts.queued)
    await vi.waitUntil(() => catcher.mails.length === 2, { timeout: EVENT_LIMIT })
    await waitForState('sent')
    const [first, second] = catcher.mails.map(({ messageId }) => messageId)
    expect(second).not.toBe(first)
  })

  it('a mail that was refused lets it leave once the mail server takes it', async () => {
    catcher.behave({ recipient: () => ({ code: 550, text: 'No such user here' }) })
    const { id } = await queueTestMail()
    startWorker()
    await waitForState('failed')
    catcher.behave()
    expect((await resend(id)).status).toBe(200)
    await waitForState('sent')
    expect(await storedMail()).toMatchObject({ attempts: 1, lastError: null })
    expect(catcher.mails).toHaveLength(1)
  })

  it.each(['failed', 'sent', 'cancelled', 'waiting'] as const)(
    'a %s mail gives it three days of tries from now',
    async (state) => {
      const { id } = await queueTestMail()
      await changeMail({
        state,
        attempts: 9,
        nextAttemptAt: null,
        lastError: 'No such user',
        retryUntil: new Date(Date.now() - DAY).toISOString(),
      })
      const begun = Date.now()
      expect((await resend(id)).status).toBe(200)
      const mail = await storedMail()
      expect(mail).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
      expect(Date.parse(mail.nextAttemptAt!)).toBeGreaterThanOrEqual(begun)
      expect(Date.parse(mail.retryUntil!)).toBe(Date.parse(mail.nextAttemptAt!) + 3 * DAY)
    },
  )

  it('a mail that a worker is sending is refused and changes nothing', async () => {
    const { id } = await queueTestMail()
    await acquireLease({ payload: app.payload, id, owner: 'a worker' })
    const before = await storedMail()
    const response = await resend(id)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({
      code: 'mail-sending',
      errors: [{ message: outboxTexts.onItsWay }],
    })
    expect(await storedMail()).toEqual(before)
  })

  it.each([
    {
      mail: 'a welcome whose password is erased',
      kind: 'welcome',
      placeholder: INITIAL_PASSWORD_PLACEHOLDER,
      refusal: { code: 'password-erased', error: outboxTexts.passwordErased },
    },
    {
      mail: 'a link for a new password that is erased',
      kind: 'password-link',
      placeholder: LINK_TOKEN_PLACEHOLDER,
      refusal: { code: 'link-erased', error: outboxTexts.linkErased },
    },
  ] as const)('$mail is refused, and says what to do instead', async ({ kind, placeholder, refusal }) => {
    const { id } = await queueTestMail({
      kind,
      secret: 'a secret',
      content: { subject: 'A mail with a secret', html: placeholder, text: placeholder },
    })
    startWorker()
    await waitForState('sent')
    const response = await resend(id)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject(refusal)
    expect((await storedMail()).state).toBe('sent')
    expect(catcher.mails).toHaveLength(1)
  })

  it('a welcome that still has its password delivers it', async () => {
    const { id } = await queueTestMail({
      kind: 'welcome',
      secret: 'a password',
      content: { subject: 'Welcome', html: INITIAL_PASSWORD_PLACEHOLDER, text: INITIAL_PASSWORD_PLACEHOLDER },
    })
    // as after a try that failed
    await changeMail({ attempts: 1, nextAttemptAt: new Date(Date.now() + HOUR).toISOString() })
    startWorker()
    expect((await resend(id)).status).toBe(200)
    expect((await catcher.waitForMail(() => true)).text).toContain('a password')
  })

  it('a reminder whose hour has passed is refused', async () => {
    const { id } = await queueTestMail({
      kind: 'reminder-to-visitor',
      uselessAfter: new Date(Date.now() - MINUTE),
    })
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'mail-useless' } })
  })

  it('a mail that does not exist is not found', async () => {
    await queueTestMail()
    expect((await resend(unusedId())).status).toBe(404)
    expect((await resend('none')).status).toBe(404)
  })

  it('by several admins at once sends it once more, not twice', async () => {
    const { id } = await queueTestMail()
    startWorker()
    await waitForState('sent')
    await mailWorker!.stop()
    const statuses = (await Promise.all([resend(id), resend(id), resend(id)])).map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    startWorker()
    await waitForState('sent')
    expect(catcher.mails).toHaveLength(2)
  })
})
