import { ROLE_LABELS } from '#cms/shared/rights.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'

/** Labels in an account's row: its role first. */
export const statesOf = ({ role, disabled, requirePasswordChange }: StaffUser): string[] => [
  ROLE_LABELS[role],
  ...(disabled ? ['Disabled'] : []),
  ...(requirePasswordChange ? ['Must change password'] : []),
]
