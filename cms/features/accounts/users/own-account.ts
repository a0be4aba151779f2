import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { forbidden, unauthorized } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { credentialsVersionOf } from '../auth/credentials-version.ts'

type Confirmed = { id: string; credentialsVersion: number }

/**
 * Marks a request whose user has just entered the current password, so that it may set a new one
 * for its own account.
 * @param user as it was read for the password check
 * @returns the request to write with
 */
export function withOwnPasswordConfirmed(req: PayloadRequest, user: User): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  const confirmed: Confirmed = { id: user.id, credentialsVersion: credentialsVersionOf(user) }
  ownReq.context = { ...req.context, ownPasswordConfirmed: confirmed }
  return ownReq
}

/**
 * Refuses what users may do to other accounts but not to their own: setting a new password without the
 * current one, and disabling it, which they could not undo.
 * @param stored the account before the change
 * @throws AppError 403 own-account; 401 if the confirmed password is no longer the account's
 */
export function refuseOnOwnAccount(
  req: PayloadRequest,
  stored: User,
  changes: { password?: unknown; disabled?: unknown },
): void {
  if (req.user?.id !== stored.id) return
  if (changes.disabled && !stored.disabled) throw forbidden(usersTexts.disableSelf, { code: 'own-account' })
  if (!changes.password) return
  const confirmed = req.context.ownPasswordConfirmed as Confirmed | undefined
  if (confirmed?.id !== stored.id) throw forbidden(usersTexts.ownPassword, { code: 'own-account' })
  if (confirmed.credentialsVersion !== credentialsVersionOf(stored)) {
    throw unauthorized(authTexts.unauthorized, { code: 'auth/session-ended' })
  }
}
