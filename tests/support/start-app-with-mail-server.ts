import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import type { Outbox } from '#cms/payload-types.ts'
import { startApp } from './app.ts'
import { EVENT_LIMIT } from './limits.ts'
import { startMailCatcher } from './servers/mail-catcher.ts'

/**
 * Starts the app of a test file with a mail server of its own. After each test the worker that sends mails is
 * stopped, the outbox is empty, and the server accepts everything.
 */
export async function startAppWithMailServer() {
  const catcher = await startMailCatcher()
  const app = await startApp({
    SMTP_URL: `${catcher.url}&greetingTimeout=5000`,
    MAIL_FROM: 'Volume Studio <studio@studio.test>',
    MAIL_TO: 'inbox@studio.test',
  })
  const { startMailWorker, mailServerStatus } = await import('#cms/mail/outbox/mail-worker.ts')
  const { queueMail } = await import('#cms/mail/outbox/queue-mail.ts')

  let mailWorker: ReturnType<typeof startMailWorker> | undefined
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
  const firstMail = async (): Promise<Outbox> => (await outbox())[0]!
  const waitForState = async (expected: Outbox['state']) =>
    vi.waitUntil(async () => (await outbox()).every((mail) => mail.state === expected), {
      timeout: EVENT_LIMIT,
    })
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

  return {
    app,
    catcher,
    mailServerStatus,
    queueTestMail,
    startWorker,
    outbox,
    firstMail,
    waitForState,
    changeMails,
  }
}
