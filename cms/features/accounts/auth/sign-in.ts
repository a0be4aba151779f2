import type { PayloadRequest } from 'payload'
import { forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { verifyPassword } from './verify-password.ts'
import type { SignInClient } from './limit-attempts.ts'
import { issueDeviceCookie, type DeviceCookie } from './device-cookie.ts'
import { openSession, type SessionCredentials } from './sessions.ts'

type Input = { req: PayloadRequest; email: string; password: string; remember: boolean; client: SignInClient }

/**
 * Signs in with email and password, and issues a device cookie.
 * @throws what `verifyPassword` throws; AppError 403 auth/initial-password-expired, only for a right password
 */
export async function signIn({
  req,
  email,
  password,
  remember,
  client,
}: Input): Promise<SessionCredentials & { device: DeviceCookie }> {
  const user = await verifyPassword({ req, email, password, client })
  if (isInitialPasswordExpired(user)) {
    throw forbidden(authTexts.initialPasswordExpired, { code: 'auth/initial-password-expired' })
  }
  return { ...(await openSession({ req, user, remember })), device: await issueDeviceCookie(user) }
}

/**
 * An initial password lies in a mailbox, so it expires after a week (docs/behaviour.md#initial-passwords). A
 * session opened with it stays valid.
 */
const isInitialPasswordExpired = ({ requirePasswordChange, initialPasswordUntil }: User): boolean =>
  Boolean(requirePasswordChange && initialPasswordUntil && Date.parse(initialPasswordUntil) <= Date.now())
