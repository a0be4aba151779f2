import type { User } from '#cms/payload-types.ts'
import { DEFAULT_ROLE } from '#cms/shared/rights.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'

export const presentUser = (user: User): StaffAccount => ({
  uid: user.id,
  email: user.email,
  role: user.role ?? DEFAULT_ROLE,
  disabled: Boolean(user.disabled),
  requirePasswordChange: Boolean(user.requirePasswordChange),
})

export function presentSignedInUser(user: User): Omit<StaffAccount, 'disabled'> {
  const { uid, email, role, requirePasswordChange } = presentUser(user)
  return { uid, email, role, requirePasswordChange }
}
