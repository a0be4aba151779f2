import { z } from 'zod'
import { PASSWORD, ROLES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { emailAddress, isoTime } from '../schema.ts'

const password = z.string().min(1, messages.auth.missing).max(PASSWORD.max, `At most ${PASSWORD.max} characters`)

/** spec 5: a password that is set; one that is only checked may be of any length */
export const newPassword = z.string().min(PASSWORD.min, messages.password.tooShort).max(PASSWORD.max, `At most ${PASSWORD.max} characters`)

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
