import type { TestApp } from './app.ts'
import type { Client, ApiResponse } from './client.ts'
import { mailsTo } from './outbox.ts'

/** Asks for a link as the sign-in page does. Resolves when the work after the response is done, too. */
export async function askForLink(app: TestApp, email: string, client = app.client()): Promise<ApiResponse> {
  const { waitForPending } = await import('#cms/platform/pending-requests.ts')
  const response = await client.post('/api/auth/forgot-password', { email })
  await waitForPending()
  return response
}

export const linkMailsTo = async (app: TestApp, email: string) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'password-link')

/** @returns the token of the newest link to an address in the outbox */
export async function newestToken(app: TestApp, email: string): Promise<string> {
  const { openSecret } = await import('#cms/platform/secrets.ts')
  const { secret, deliveryKey } = (await linkMailsTo(app, email)).at(-1)!
  return openSecret(secret!, deliveryKey)
}

/** Asks for a link and reads its mail. @returns its token */
export async function makeLinkToken(app: TestApp, email: string): Promise<string> {
  await askForLink(app, email)
  return newestToken(app, email)
}

export const resetByLink = (client: Client, token: string, newPassword: string): Promise<ApiResponse> =>
  client.post('/api/auth/reset-password', { token, newPassword })
