import type { PayloadRequest } from 'payload'
import { forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { verifyPassword } from './verify-password.ts'
import type { SignInClient } from './count-attempts.ts'
import { issueDeviceCookie, type DeviceCookie } from './device-cookie.ts'
import { openSession, type SignedIn } from './sessions.ts'

type Input = { req: PayloadRequest; email: string; password: string; remember: boolean; client: SignInClient }

/**
 * Signs in with email and password, and issues a device cookie.
 * @throws what `checkPassword` throws, and AppError 403 auth/initial-password-expired, only after the
 * password was right
 */
export async function signIn({
  req,
  email,
  password,
  remember,
  client,
}: Input): Promise<SignedIn & { device: DeviceCookie }> {
  const user = await verifyPassword({ req, email, password, client })
  if (isExpired(user)) {
    throw forbidden(authTexts.initialPasswordExpired, { code: 'auth/initial-password-expired' })
  }
  return { ...(await openSession({ req, user, remember })), device: await issueDeviceCookie(user) }
}

/**
 * An initial password is stored in a mailbox: unused, it expires after a week
 * (docs/behaviour.md#initial-passwords). A session opened with it stays valid.
 */
const isExpired = ({ requirePasswordChange, initialPasswordUntil }: User): boolean =>
  Boolean(requirePasswordChange && initialPasswordUntil && Date.parse(initialPasswordUntil) <= Date.now())
