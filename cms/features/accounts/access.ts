import type { Access, PayloadRequest } from 'payload'
import type { User } from '#cms/payload-types.ts'
import {
  hasFullRight,
  getScope,
  getSubject,
  type RightOperation,
  type Right,
  type Subject,
} from '#cms/shared/rights.ts'

/** The signed-in staff member, or null. A disabled account never counts. */
export function getStaffUser(req: PayloadRequest): User | null {
  const user = req.user as User | null
  return user && !user.disabled ? user : null
}

/** Payload's access function of one right. */
export const may =
  (right: Right): Access =>
  ({ req }) => {
    const user = getStaffUser(req)
    const scope = user && getScope(user.role, right)
    if (!user || !scope) return false
    return scope === 'all' || (OWN_DOCUMENTS[getSubject(right)]?.(user) ?? false)
  }

/** Payload's access functions of a collection or a global, from the rights of the caller's role. */
export function accessTo<const O extends RightOperation>(
  subject: Subject,
  operations: readonly O[],
): Record<O, Access> {
  return Object.fromEntries(
    operations.map((operation) => [operation, may(`${subject}.${operation}`)]),
  ) as Record<O, Access>
}

/**
 * Whether an account has the right for one document.
 * @param doc the document as it is stored
 */
export function mayOnDocument({
  user,
  right,
  doc,
}: {
  user: User
  right: Right
  doc: Record<string, unknown>
}): boolean {
  const scope = getScope(user.role, right)
  if (scope !== 'own') return scope === 'all'
  const conditions = Object.entries(OWN_DOCUMENTS[getSubject(right)]?.(user) ?? {})
  return conditions.length > 0 && conditions.every(([field, { equals }]) => doc[field] === equals)
}

/** The condition for the documents of a collection that belong to an account: field, and its value. */
const OWN_DOCUMENTS: Partial<Record<Subject, (user: User) => Record<string, { equals: string }>>> = {
  posts: ({ email }) => ({ createdBy: { equals: email } }),
  users: ({ id }) => ({ id: { equals: id } }),
}

export const mayUseConsole = ({ req }: { req: PayloadRequest }): boolean => {
  const user = getStaffUser(req)
  return user !== null && hasFullRight(user.role, 'console.read')
}

/** For fields that only the server writes. */
export const nobody = (): boolean => false
