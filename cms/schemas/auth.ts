import { z } from 'zod'
import { isBlank } from '#cms/shared/blank-text.ts'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { validatePassword, normalizePassword } from '#cms/shared/password.ts'
import { emailAddress, isoTime, roleName } from './common.ts'

/** The longest password as sent, in code units: normalization may make one character of several. */
const maxRawLength = 4 * PASSWORD.max

/** An existing password, to be verified: it may be older than today's rules, so they do not apply. */
const existingPassword = z
  .string()
  .min(1, authTexts.missing)
  .max(maxRawLength, fill(passwordTexts.tooLong, { max: String(maxRawLength) }))

/**
 * A new password. The server also rejects the most common ones
 * (cms/features/accounts/auth/refuse-weak-password.ts).
 */
export const newPassword = z
  .string()
  .max(maxRawLength, fill(passwordTexts.tooLong, { max: String(PASSWORD.max) }))
  .meta({ minLength: PASSWORD.min, maxLength: PASSWORD.max })
  .transform(normalizePassword)
  .superRefine((text, { addIssue }) => {
    const message = validatePassword(text)
    if (message) addIssue({ code: 'custom', message })
  })

export const signInBody = z.strictObject({
  email: z.string().trim().min(1, authTexts.missing).pipe(emailAddress),
  password: existingPassword.refine((text) => !isBlank(text), {
    message: authTexts.missing,
    params: { isBlank: true },
  }),
  remember: z.boolean().default(false).describe('Keeps the session for 30 days instead of 12 hours.'),
})

const signedInUser = z.object({
  uid: z.string(),
  email: z.string(),
  role: roleName,
  requirePasswordChange: z.boolean(),
})

/** The browser keeps the bearer token in memory; the session cookie of the same response renews it. */
export const signedInResponse = z.object({
  token: z.string().describe('Sent as `Authorization: Bearer …`.'),
  expiresAt: isoTime.describe('When the token expires, after one hour.'),
  user: signedInUser,
})
export type SignedInResponse = z.infer<typeof signedInResponse>

export const reauthenticateBody = z.strictObject({ password: existingPassword })

export const changePasswordBody = z.strictObject({ currentPassword: existingPassword, newPassword })

export const forgotPasswordBody = z.strictObject({ email: emailAddress })

const token = z.string().min(1).max(200).describe('The part of the link after `#token=`.')

export const resetLinkBody = z.strictObject({ token })

export const resetPasswordBody = z.strictObject({ token, newPassword })

export const resetPasswordResponse = z.object({ email: z.string() })
