import { z } from 'zod'
import { DEFAULT_ROLE, ROLES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { newPassword } from '../auth/schema.ts'
import { documentId, emailAddress } from '../schema.ts'

export const staffUser = z.object({
  uid: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  disabled: z.boolean(),
  requirePasswordChange: z.boolean(),
})
export type StaffUser = z.infer<typeof staffUser>

export const usersAnswer = z.object({ users: z.array(staffUser) })
export const userAnswer = z.object({ user: staffUser })
export const roleAnswer = z.object({ role: z.enum(ROLES) })
export const profileAnswer = z.object({ profile: z.object({ requirePasswordChange: z.boolean() }) })

/** What stands in the address is judged by the service: a malformed one has a text of its own. */
export const emailParams = z.strictObject({ email: z.string() })
export const uidParams = z.strictObject({ uid: documentId })

export const createUserBody = z.strictObject({
  email: z.string().trim().min(1, messages.users.invalidEmail).pipe(emailAddress),
  password: newPassword,
  role: z.enum(ROLES).default(DEFAULT_ROLE),
})
export type CreateUserBody = z.infer<typeof createUserBody>

export const updateUserBody = z
  .strictObject({
    email: emailAddress.optional(),
    role: z.enum(ROLES).optional(),
    disabled: z.boolean().optional(),
    requirePasswordChange: z.boolean().optional(),
    /** a new initial one, which the owner has to change; never one's own */
    password: newPassword.optional(),
  })
  .refine((fields) => Object.keys(fields).length > 0, 'Nothing to change')
export type UpdateUserBody = z.infer<typeof updateUserBody>
