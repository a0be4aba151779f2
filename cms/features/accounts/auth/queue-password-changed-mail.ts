import { createLocalReq, type PayloadRequest } from 'payload'
import { passwordChangedMail, type PasswordAuthor } from '../mails/password-changed.ts'
import type { User } from '#cms/payload-types.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { findStudioSettings } from '#cms/features/studio/find-studio-settings.ts'
import { queueMail } from '#cms/mail/outbox/queue-mail.ts'
import { explainDamage } from '#cms/storage/database/check-database-file.ts'
import { databaseFilePath } from '#cms/storage/database/database-file.ts'
import { env } from '#cms/env.ts'
import { hasPasswordLink } from './password-link.ts'

type Input = {
  req: PayloadRequest
  user: User
  /** identifies this change, so that a retried write queues the mail once */
  change: string
}

/**
 * Queues the mail that notifies an account's owner of a new password (docs/behaviour.md#initial-passwords). A
 * failure is only logged. It uses a request of its own, since on MongoDB a failed write would abort the
 * transaction of the change.
 */
export async function queuePasswordChangedMail({ req, user, change }: Input): Promise<void> {
  const { payload } = req
  try {
    const ownReq = await createLocalReq({}, payload)
    const { studio } = await findStudioSettings({ req: ownReq })
    await queueMail({
      req: ownReq,
      deliveryKey: `password-changed-${user.id}-${change}`,
      kind: 'password-changed',
      to: { address: user.email },
      content: passwordChangedMail({
        studio,
        user,
        by: findAuthor(req, user),
        changedAt: new Date(),
        signInUrl: studio.site + panelPaths.signIn,
      }),
    })
  } catch (error) {
    // an operator may read this line on a terminal: a damaged database file is explained there
    const damage = env.embedded ? explainDamage(databaseFilePath(env.databaseUrl), error) : undefined
    payload.logger.error(
      { ...(damage ? { reason: damage } : { err: error }), user: user.id },
      'The mail about a changed password could not be queued',
    )
  }
}

function findAuthor(req: PayloadRequest, user: User): PasswordAuthor {
  if (hasPasswordLink(req)) return 'link'
  return req.user?.id === user.id ? 'owner' : 'administrator'
}
