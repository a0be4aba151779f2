import { createLocalReq, type PayloadRequest } from 'payload'
import { passwordChanged } from '#cms/features/accounts/mails/password-changed.ts'
import type { User } from '#cms/payload-types.ts'
import { panel } from '#cms/shared/paths.ts'
import { findStudioCard } from '#cms/features/studio/find-studio-card.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'

type Input = {
  req: PayloadRequest
  user: User
  /** names this one change, so that a write that is tried again tells of it once */
  change: string
}

/**
 * Writes the mail that tells the owner of an account of its new password
 * (docs/behaviour.md#initial-passwords). A mail that cannot be written fails nothing: one line in the log. It
 * is written by a request of its own, since on MongoDB a failed write would end the transaction of the
 * change.
 */
export async function tellPasswordChanged({ req, user, change }: Input): Promise<void> {
  const { payload } = req
  try {
    const own = await createLocalReq({}, payload)
    const { studio } = await findStudioCard({ req: own })
    const by = req.user?.id === user.id ? 'owner' : 'administrator'
    await queueMail({
      req: own,
      deliveryKey: `password-changed-${user.id}-${change}`,
      kind: 'password-changed',
      to: { address: user.email },
      mail: passwordChanged({
        studio,
        user,
        by,
        changedAt: new Date(),
        signInUrl: studio.site + panel.signIn,
      }),
    })
  } catch (error) {
    payload.logger.error(
      { err: error, user: user.id },
      'The owner of an account could not be told of its new password',
    )
  }
}
