import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { forbidden, unauthorized } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { credentialsVersionOf } from '../auth/credentials-version.ts'

type Confirmed = { id: string; credentialsVersion: number }

/**
 * Marks a password change whose owner has just entered the current password.
 * @param user as read with the hash that was compared
 * @returns the request to write with
 */
export function ownPasswordConfirmed(req: PayloadRequest, user: User): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  const confirmed: Confirmed = { id: user.id, credentialsVersion: credentialsVersionOf(user) }
  ownReq.context = { ...req.context, ownPasswordConfirmed: confirmed }
  return ownReq
}

/**
 * Refuses changes that users may not make to their own account as to others': a new password requires the
 * current one, and a user who disabled their own account could not undo it.
 * @param former the stored account
 * @throws AppError 403 own-account; 401 if the confirmed password is no longer the account's
 */
export function refuseOnOwnAccount(
  req: PayloadRequest,
  former: User,
  changes: { password?: unknown; disabled?: unknown },
): void {
  if (req.user?.id !== former.id) return
  if (changes.disabled && !former.disabled) throw forbidden(messages.users.disableSelf, 'own-account')
  if (!changes.password) return
  const confirmed = req.context.ownPasswordConfirmed as Confirmed | undefined
  if (confirmed?.id !== former.id) throw forbidden(messages.users.ownPassword, 'own-account')
  if (confirmed.credentialsVersion !== credentialsVersionOf(former)) {
    throw unauthorized(messages.auth.unauthorized, 'auth/session-ended')
  }
}
