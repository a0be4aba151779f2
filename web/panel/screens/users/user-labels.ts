import { ROLE_LABELS } from '#cms/shared/rights.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'

/** Labels in an account's row: its role first. */
export const getUserLabels = ({ role, disabled, requirePasswordChange }: StaffAccount): string[] => [
  ROLE_LABELS[role],
  ...(disabled ? ['Disabled'] : []),
  ...(requirePasswordChange ? ['Must change password'] : []),
]
