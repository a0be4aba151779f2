import type { Access } from 'payload'
import { staffOf } from './staff.ts'

/** An admin reads every account, everybody else their own. */
export const isAdminOrSelf: Access = ({ req }) => {
  const user = staffOf(req)
  if (!user) return false
  return user.role === 'admin' ? true : { id: { equals: user.id } }
}
