import type { Access } from 'payload'
import { staffOf } from './staff.ts'

/**
 * An admin reaches every post, an editor those whose creator is their own e-mail (docs/behaviour.md#roles).
 */
export const ownPosts: Access = ({ req }) => {
  const user = staffOf(req)
  if (!user) return false
  if (user.role === 'admin') return true
  return { createdBy: { equals: user.email } }
}
