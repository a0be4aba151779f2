import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { forbidden, unauthorized } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { credentialsVersionOf } from '../auth/credentials-version.ts'

type Confirmed = { id: string; credentialsVersion: number }

/**
 * Marks the write of a new password whose owner has just shown the current one.
 * @param user as it was read with the hash that was compared
 * @returns the request to write with
 */
export function ownPasswordConfirmed(req: PayloadRequest, user: User): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  const confirmed: Confirmed = { id: user.id, credentialsVersion: credentialsVersionOf(user) }
  ownReq.context = { ...req.context, ownPasswordConfirmed: confirmed }
  return ownReq
}

/**
 * What nobody does to their own account as they do it to others': a new password asks for the current one,
 * and a disabled account could not take it back.
 * @param former the account as it is
 * @throws AppError 403 own-account; 401 where the password that was confirmed is no longer the account's
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
