import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { gone } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { deriveKey } from '#cms/platform/secrets.ts'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'

/**
 * A mailed link that sets a new password once (decision 059). Its token names the account and holds a
 * random part; the account keeps a keyed hash of the whole token, in fields that Payload has for this.
 */
type LinkFields = Pick<User, 'resetPasswordToken' | 'resetPasswordExpiration'>

const RANDOM_BYTES = 24

export const NO_LINK: LinkFields = { resetPasswordToken: null, resetPasswordExpiration: null }

export const createLinkToken = (userId: string): string =>
  `${userId}.${randomBytes(RANDOM_BYTES).toString('hex')}`

/** The fields that the account keeps of a link; they replace those of the previous link. */
export const toLinkFields = (token: string, until: Date): LinkFields => ({
  resetPasswordToken: hashToken(token).toString('base64url'),
  resetPasswordExpiration: until.toISOString(),
})

/** The id of the account that a token names; `isValidLink` checks the token itself. */
export const readAccountId = (token: string): string => token.split('.', 1)[0]!

/** @param user read with its hidden fields */
export function isValidLink(user: LinkFields & Pick<User, 'disabled'>, token: string): boolean {
  const { disabled, resetPasswordToken, resetPasswordExpiration } = user
  if (disabled || !resetPasswordToken || !resetPasswordExpiration) return false
  if (Date.parse(resetPasswordExpiration) <= Date.now()) return false
  const [stored, given] = [Buffer.from(resetPasswordToken, 'base64url'), hashToken(token)]
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const hashToken = (token: string): Buffer =>
  createHmac('sha256', deriveKey('password-link')).update(token).digest()

/** The one error of all invalid links: used, replaced, expired or never made. */
export const linkGone = () => gone(passwordTexts.linkInvalid, { code: 'auth/link-gone' })

/** Marks a request that sets a password by a link. */
export function markPasswordLink(req: PayloadRequest, token: string): void {
  req.context.passwordLink = token
}

export const hasPasswordLink = (req: PayloadRequest): boolean => typeof req.context.passwordLink === 'string'

/**
 * Of a request that sets a password by a link, checks the link against the account that the write replaces,
 * so that only one of several concurrent uses succeeds.
 * @param stored the account before the change
 * @throws AppError 410 auth/link-gone
 */
export function refuseGoneLink(req: PayloadRequest, stored: User): void {
  const token = req.context.passwordLink
  if (typeof token === 'string' && !isValidLink(stored, token)) throw linkGone()
}
