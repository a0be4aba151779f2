import { z } from 'zod'
import { PASSWORD, ROLES } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { judgePassword, normalizePassword } from '#cms/shared/password.ts'
import { emailAddress, isoTime } from '../schema.ts'

/** In which one character of a password may come, in pieces. */
const longest = 4 * PASSWORD.max

/** A password that is only checked: as it was set, whatever the rule was then. */
const password = z
  .string()
  .min(1, messages.auth.missing)
  .max(longest, fill(messages.password.tooLong, { max: String(longest) }))

/**
 * A password that is set. The server knows the most common ones too
 * (cms/features/accounts/auth/refuse-weak-password.ts).
 */
export const newPassword = z
  .string()
  .max(longest, fill(messages.password.tooLong, { max: String(PASSWORD.max) }))
  .meta({ minLength: PASSWORD.min, maxLength: PASSWORD.max })
  .transform(normalizePassword)
  .superRefine((text, { addIssue }) => {
    const message = judgePassword(text)
    if (message) addIssue({ code: 'custom', message })
  })

export const signInBody = z.strictObject({
  email: z.string().trim().min(1, messages.auth.missing).pipe(emailAddress),
  password: password.refine((text) => text.trim() !== '', messages.auth.missing),
  remember: z.boolean().default(false),
})

export const signedInUser = z.object({
  uid: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  requirePasswordChange: z.boolean(),
})

/** A bearer token for the browser's memory; the cookie that renews it comes beside it. */
export const signedInAnswer = z.object({ token: z.string(), expiresAt: isoTime, user: signedInUser })
export type SignedInAnswer = z.infer<typeof signedInAnswer>

export const reauthenticateBody = z.strictObject({ password })

export const changePasswordBody = z.strictObject({ currentPassword: password, newPassword })
