import { describe, expect, it, vi } from 'vitest'
import { OUTBOX } from '#cms/shared/mails.ts'
import { DAY, MINUTE, SECOND } from '#cms/shared/units.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'
import { startAppWithMailServer } from '#tests/support/start-app-with-mail-server.ts'

/* What becomes of a mail of the outbox where the mail server refuses it, is slow or is gone. */

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

const WAIT = { timeout: EVENT_LIMIT }

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
    const mailWorker = startWorker()
    await vi.waitUntil(async () => (await firstMail()).attempts === 1, WAIT)
    expect(await firstMail()).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('Authentication required'),
    })
    catcher.behave()
    await changeMails({ nextAttemptAt: new Date().toISOString() })
    mailWorker.wake()
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
    const mailWorker = startWorker()
    await vi.waitUntil(async () => (await firstMail()).attempts === 1, WAIT)
    const waiting = await firstMail()
    expect(waiting).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('Come back later') })
    const pause = Date.parse(waiting.nextAttemptAt!) - startedAt
    expect(pause).toBeGreaterThan(OUTBOX.firstRetry * (1 - OUTBOX.jitter) - SECOND)
    await changeMails({ nextAttemptAt: new Date().toISOString() })
    mailWorker.wake()
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
    const mailWorker = startWorker()
    await vi.waitUntil(() => !mailServerStatus.isUp, WAIT)
    expect(await firstMail()).toMatchObject({ state: 'waiting', attempts: 1 })
    await mailWorker.stop()
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
      const mailWorker = startWorker()
      await vi.waitUntil(() => !mailServerStatus.isUp, WAIT)
      const health = await fetch(`${app.origin}/readyz`)
      expect(health.status).toBe(200)
      expect(await health.json()).toMatchObject({
        status: 'degraded',
        mail: { ok: false },
        database: { ok: true },
      })
      await mailWorker.stop()
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
