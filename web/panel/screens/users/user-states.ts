import { ROLE_LABELS } from '#cms/shared/constants.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'

/** What an account's row says beside its e-mail: its role first. */
export const statesOf = ({ role, disabled, requirePasswordChange }: StaffUser): string[] => [
  ROLE_LABELS[role],
  ...(disabled ? ['Disabled'] : []),
  ...(requirePasswordChange ? ['Must change password'] : []),
]
