import type { PayloadRequest } from 'payload'
import { conflict, notFound } from '#cms/errors.ts'
import { welcome } from '#cms/mail/welcome.ts'
import type { Role } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { findStudioCard } from './find-studio-card.ts'
import { queueMail } from './outbox/queue-mail.ts'

type Input = { req: PayloadRequest; email: string; password: string; role: Role }

/**
 * Sends a new user the way in (spec 7 `POST /sendMail`, design 7). The account's own role is told, whatever the call says.
 * @param password the initial one, encrypted in the outbox until the mail has left
 * @throws AppError 404 for an address of nobody's, 409 for a user who has a password of their own by now
 */
export async function sendWelcome({ req, email, password }: Input): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  })
  const user = docs[0]
  if (!user) throw notFound(messages.auth.userNotFound, 'user-not-found')
  if (!user.requirePasswordChange) throw conflict(messages.users.welcomeNotNeeded, 'welcome-not-needed')

  const { studio } = await findStudioCard({ req })
  await queueMail({
    req,
    deliveryKey: `welcome-${user.id}`,
    kind: 'welcome',
    to: { address: user.email },
    mail: welcome({ studio, user, signInUrl: studio.site + panel.signIn }),
    secret: password,
  })
}
