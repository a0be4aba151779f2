import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_LIMITS, RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import type { User } from '#cms/payload-types.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client, ApiResponse } from '#tests/support/client.ts'
import { mailsTo, withFailingOutbox } from '#tests/support/outbox.ts'
import {
  askForLink,
  linkMailsTo,
  makeLinkToken,
  newestToken,
  resetByLink,
} from '#tests/support/password-link.ts'

const app = await startApp()

const NEW_PASSWORD = 'my-new-password'
const ask = (email: string, client?: Client) => askForLink(app, email, client)
const makeToken = (email: string) => makeLinkToken(app, email)
const reset = (token: string, newPassword = NEW_PASSWORD, client = app.client()) =>
  resetByLink(client, token, newPassword)
/** The row itself, hidden fields included. */
const findAccount = async (email: string): Promise<User> =>
  (await app.payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } }))!

afterEach(() => app.payload.db.deleteMany({ collection: 'outbox', where: {} }))

describe('POST /auth/forgot-password', () => {
  it('mails a link whose token no row has: a hash is kept, and the mail is encrypted while it waits', async () => {
    const { email } = await app.makeUser()
    const token = await makeToken(email)
    const [mail, ...others] = await linkMailsTo(app, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ state: 'waiting', kind: 'password-link' })
    expect(mail!.text).toContain(`http://studio.test${panelPaths.resetPassword}#token=%%link-token%%`)
    expect(mail!.text).toContain(email)
    const { resetPasswordToken, resetPasswordExpiration } = await findAccount(email)
    expect(mail!.uselessAfter).toBe(resetPasswordExpiration)
    expect(resetPasswordToken).toMatch(/^[\w-]{43}$/)
    const secret = token.split('.')[1]!
    expect(secret).toMatch(/^[\da-f]{48}$/)
    expect(JSON.stringify([mail, await findAccount(email)])).not.toContain(secret)
  })

  it('responds alike for an account, a disabled one, one over its limit, and none', async () => {
    const [enabled, disabled, overLimit] = [
      await app.makeUser(),
      await app.makeUser({ disabled: true }),
      await app.makeUser(),
    ]
    for (let count = 0; count < ACCOUNT_LIMITS.passwordLinks.points; count += 1) await ask(overLimit.email)
    const withoutVaryingHeaders = ({ status, text, headers }: ApiResponse) => {
      const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers)
      return { status, text, headers: rest }
    }
    const responses = []
    for (const { email } of [enabled, disabled, overLimit, { email: 'nobody@studio.test' }]) {
      responses.push(withoutVaryingHeaders(await ask(email)))
    }
    expect(responses[0]).toMatchObject({ status: 202, text: '{"ok":true}' })
    expect(responses).toEqual(Array(4).fill(responses[0]))
    expect(await mailsTo(app, disabled.email)).toEqual([])
    expect((await findAccount(disabled.email)).resetPasswordToken).toBeFalsy()
  })

  it('finds the account whatever the capitals and blanks around its address', async () => {
    const { email } = await app.makeUser()
    await ask(`  ${email.toUpperCase()} `)
    expect(await linkMailsTo(app, email)).toHaveLength(1)
  })

  it('gives an account three links an hour, whoever asks, and the last of them stays good', async () => {
    const { email } = await app.makeUser()
    for (let count = 0; count < 5; count += 1) await ask(email)
    const mails = await linkMailsTo(app, email)
    expect(mails.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'waiting'])
    expect((await reset(await newestToken(app, email))).status).toBe(200)
  })

  it('limits a network, and refuses it with a text and Retry-After', async () => {
    const client = app.client()
    const { points, per } = RATE_LIMITS.forgotPassword
    for (let count = 0; count < points; count += 1) {
      expect((await ask(`nobody-${count}@studio.test`, client)).status).toBe(202)
    }
    const response = await ask('nobody@studio.test', client)
    expect([response.status, response.body.error]).toEqual([429, apiTexts.tooMany])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan((per - MINUTE) / SECOND)
    expect((await ask('nobody@studio.test')).status).toBe(202)
  })

  it.each([
    ['no address', {}, authTexts.emailRequired],
    ['a blank one', { email: ' ' }, authTexts.emailRequired],
    ['an invalid one', { email: 'nobody' }, authTexts.invalidEmail],
    ['more than an address', { email: 'a@studio.test', token: 'x' }, requestTexts.invalid],
  ])('refuses %s', async (_, body, text) => {
    const response = await app.client().post('/api/auth/forgot-password', body)
    expect([response.status, response.body.error]).toEqual([400, text])
  })

  it('responds alike where the mail cannot be queued, which counts as no link', async () => {
    const { email } = await app.makeUser()
    await withFailingOutbox(app, async () => {
      for (let count = 0; count < 5; count += 1) expect((await ask(email)).status).toBe(202)
    })
    expect((await reset(await makeToken(email))).status).toBe(200)
  })

  it('says that the service is unavailable while the database is out of reach', async () => {
    const { findOne } = app.payload.db
    onTestFinished(() => void Object.assign(app.payload.db, { findOne }))
    Object.assign(app.payload.db, {
      findOne: () =>
        Promise.reject(
          Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' }),
        ),
    })
    const response = await ask('nobody@studio.test')
    expect([response.status, response.body.code]).toEqual([503, 'unavailable'])
  })
})
