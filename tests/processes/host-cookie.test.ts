import { expect, it } from 'vitest'
import { SESSION, DEVICE_COOKIE } from '#cms/shared/accounts.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'

const ORIGIN = 'https://studio.test'
const app = await startApp({ PUBLIC_URL: ORIGIN })

const call = (path: string, { cookie, body }: { cookie?: string; body?: unknown } = {}) =>
  fetch(app.origin + path, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body ?? {}),
  })

/** Signs in, which sets a cookie of the session and one of the device. @returns that of the session */
async function signIn() {
  const response = await call('/api/auth/sign-in', { body: { ...ADMIN, remember: true } })
  const [cookie, ...more] = response.headers.getSetCookie()
  expect([response.status, more]).toEqual([
    200,
    [expect.stringMatching(new RegExp(`^__Host-${DEVICE_COOKIE.name}=.+; Secure`, 'i'))],
  ])
  const [pair, ...attributes] = cookie!.split('; ')
  return {
    pair: pair!,
    value: pair!.slice(pair!.indexOf('=') + 1),
    attributes: attributes.map((each) => each.split('=')[0]!.toLowerCase()),
    text: cookie!,
  }
}

it('over https the session’s cookie is this host’s: no other host of the domain sets or reads it', async () => {
  const { pair, attributes, text } = await signIn()
  expect(pair).toMatch(new RegExp(`^__Host-${SESSION.cookie}=.+`))
  expect(attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite', 'path']))
  expect(attributes).not.toContain('domain')
  expect(text).toMatch(/; path=\/(;|$)/i)
})

it('a cookie without the prefix in its name opens nothing, neither the session nor the console', async () => {
  const { pair, value } = await signIn()
  const unprefixed = `${SESSION.cookie}=${value}`
  expect((await call('/api/auth/refresh', { cookie: unprefixed })).status).toBe(401)
  const readConsole = (cookie: string) =>
    fetch(`${app.origin}/console-api/users`, { headers: { Cookie: cookie } })
  expect((await readConsole(unprefixed)).status).toBe(401)
  const renewed = await call('/api/auth/refresh', { cookie: pair })
  expect([renewed.status, renewed.headers.getSetCookie()[0]]).toEqual([
    200,
    expect.stringMatching(/^__Host-/),
  ])
})

it('a sign-out removes the session’s cookie under its own name', async () => {
  const { pair } = await signIn()
  const response = await call('/api/auth/sign-out', { cookie: pair })
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-studio-session=;.*Secure/i)
})
