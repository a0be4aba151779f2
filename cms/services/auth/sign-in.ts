import type { PayloadRequest } from 'payload'
import { checkPassword } from './check-password.ts'
import { openSession, type SignedIn } from './sessions.ts'

type Input = { req: PayloadRequest; email: string; password: string; remember: boolean }

/** Signs in with e-mail and password (design 6). Throws what `checkPassword` throws. */
export async function signIn({ req, email, password, remember }: Input): Promise<SignedIn> {
  const user = await checkPassword({ req, email, password })
  return openSession({ req, user, remember })
}
