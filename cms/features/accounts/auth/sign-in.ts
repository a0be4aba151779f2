import type { PayloadRequest } from 'payload'
import { forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { checkPassword } from './check-password.ts'
import type { Origin } from './count-tries.ts'
import { knowDevice, type KnownDevice } from './known-device.ts'
import { openSession, type SignedIn } from './sessions.ts'

type Input = { req: PayloadRequest; email: string; password: string; remember: boolean; origin: Origin }

/**
 * Signs in with e-mail and password, and knows the device from then on.
 * @throws what `checkPassword` throws, and AppError 403 auth/initial-password-expired: only to who knows the
 * password
 */
export async function signIn({
  req,
  email,
  password,
  remember,
  origin,
}: Input): Promise<SignedIn & { device: KnownDevice }> {
  const user = await checkPassword({ req, email, password, origin })
  if (isExpired(user)) throw forbidden(messages.auth.initialPasswordExpired, 'auth/initial-password-expired')
  return { ...(await openSession({ req, user, remember })), device: await knowDevice(user) }
}

/**
 * An initial password lies in a mailbox: unused, it opens nothing after a week
 * (docs/behaviour.md#initial-passwords). A session that it opened goes on.
 */
const isExpired = ({ requirePasswordChange, initialPasswordUntil }: User): boolean =>
  Boolean(requirePasswordChange && initialPasswordUntil && Date.parse(initialPasswordUntil) <= Date.now())
