import { z } from 'zod'
import { DEFAULT_ROLE } from '#cms/shared/rights.ts'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { newPassword } from './auth.ts'
import { documentId, emailAddress, roleName } from './common.ts'

export const staffAccount = z.object({
  uid: z.string(),
  email: z.string(),
  role: roleName,
  disabled: z.boolean().describe('The account cannot sign in.'),
  requirePasswordChange: z.boolean().describe('Its owner has to change the password before anything else.'),
})
export type StaffAccount = z.infer<typeof staffAccount>

export const usersResponse = z.object({ users: z.array(staffAccount) })
export const userResponse = z.object({ user: staffAccount })
export const roleResponse = z.object({ role: roleName })
export const profileResponse = z.object({ profile: z.object({ requirePasswordChange: z.boolean() }) })

/** The service validates the email in the path: a malformed one has its own error text. */
export const emailParams = z.strictObject({ email: z.string() })
export const uidParams = z.strictObject({ uid: documentId })

export const createUserBody = z.strictObject({
  email: z.string().trim().min(1, usersTexts.invalidEmail).pipe(emailAddress),
  password: newPassword.describe('Valid for seven days, until its owner changes it.'),
  role: roleName.default(DEFAULT_ROLE),
})
export type CreateUserBody = z.infer<typeof createUserBody>

export const updateUserBody = z
  .strictObject({
    email: emailAddress.optional(),
    role: roleName.optional(),
    disabled: z.boolean().optional(),
    requirePasswordChange: z.boolean().optional(),
    password: newPassword
      .optional()
      .describe('A new initial password, which ends all sessions; admins cannot set their own this way.'),
  })
  .refine((fields) => Object.keys(fields).length > 0, requestTexts.nothingToChange)
export type UpdateUserBody = z.infer<typeof updateUserBody>
