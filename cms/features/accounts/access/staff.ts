import type { PayloadRequest } from 'payload'
import type { User } from '#cms/payload-types.ts'

type Asking = { req: PayloadRequest }

/** The signed-in staff member, or null. A disabled account never counts. */
export function staffOf(req: PayloadRequest): User | null {
  const user = req.user as User | null
  return user && !user.disabled ? user : null
}

export const isStaff = ({ req }: Asking): boolean => staffOf(req) !== null

export const isAdmin = ({ req }: Asking): boolean => staffOf(req)?.role === 'admin'

export const nobody = (): boolean => false
