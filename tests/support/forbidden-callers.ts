import { SignJWT } from 'jose'
import { jwtSign } from 'payload'
import { SESSION } from '#cms/shared/accounts.ts'
import { ADMIN, type TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Every kind of caller that a call for signed-in staff must refuse. */
export const FORBIDDEN_CALLERS = [
  'nobody',
  'a forged bearer',
  'an unsigned bearer',
  "Payload's own token",
  'an expired bearer',
  "the cookie's text as a bearer",
  'a bearer of an ended session',
  'a bearer of a disabled account',
  'a bearer of a deleted account',
  'a session cookie without a bearer',
] as const
export type ForbiddenCaller = (typeof FORBIDDEN_CALLERS)[number]

/** @returns a caller of each kind; all but nobody once had, or still have, an admin's session */
export async function makeForbiddenCallers(app: TestApp): Promise<Record<ForbiddenCaller, Client>> {
  const { readBearer, signBearer } = await import('#cms/features/accounts/auth/tokens.ts')
  const signedIn = await app.admin()
  const claims = (await readBearer(signedIn.token!))!
  const inAnHour = Math.floor(Date.now() / 1_000) + 3_600
  const withToken = (token: string) => Object.assign(app.client(), { token })

  const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(inAnHour)
  const unsigned = [{ alg: 'none' }, { ...claims, exp: inAnHour }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const payloadsOwn = await jwtSign({
    fieldsToSign: { id: claims.sub, email: ADMIN.email, collection: 'users' },
    secret: app.payload.secret,
    tokenExpiration: 3_600,
  })

  const cookieOnly = await app.admin()
  cookieOnly.token = undefined
  const ended = await app.admin()
  await ended.post('/api/auth/sign-out')

  return {
    nobody: app.client(),
    'a forged bearer': withToken(
      await forged.sign(new TextEncoder().encode('another-secret-that-is-long-enough-0123')),
    ),
    'an unsigned bearer': withToken(`${unsigned}.`),
    "Payload's own token": withToken(payloadsOwn.token),
    'an expired bearer': withToken(await signBearer(claims, new Date(Date.now() - 60_000))),
    "the cookie's text as a bearer": withToken(signedIn.cookies.get(SESSION.cookie)!),
    'a bearer of an ended session': ended,
    'a bearer of a disabled account': await formerAdmin(app, (account) =>
      app.payload.update({ ...account, data: { disabled: true } }),
    ),
    'a bearer of a deleted account': await formerAdmin(app, (account) => app.payload.delete(account)),
    'a session cookie without a bearer': cookieOnly,
  }
}

type Account = { collection: 'users'; where: { email: { equals: string } }; overrideAccess: true }

/** @param endAccount disables or deletes the account after its sign-in */
async function formerAdmin(
  app: TestApp,
  endAccount: (account: Account) => Promise<unknown>,
): Promise<Client> {
  const credentials = await app.makeUser({ role: 'admin' })
  const client = await app.client().signIn(credentials)
  await endAccount({
    collection: 'users',
    where: { email: { equals: credentials.email } },
    overrideAccess: true,
  })
  return client
}
