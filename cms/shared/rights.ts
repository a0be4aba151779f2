import type { Config } from '#cms/payload-types.ts'

/*
 * What each role may do (docs/behaviour.md#roles). Collections, endpoints and the panel all ask this table; a
 * role is added here.
 */

export const ROLES = ['admin', 'editor'] as const
export type Role = (typeof ROLES)[number]
/** The role of an account that was created without one. */
export const DEFAULT_ROLE: Role = 'editor'
export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', editor: 'Editor' }
/** What the form of an account says of the chosen role. */
export const ROLE_HINTS: Record<Role, string> = {
  admin: 'Admins manage users and edit every blog post.',
  editor: 'Editors write their own blog posts, and manage team and projects.',
}

/** A collection, a global, or `console`: Payload's built-in admin UI. */
export type Subject =
  | Exclude<keyof Config['collections'], `payload-${string}`>
  | keyof Config['globals']
  | 'console'
/** `cancel` is for bookings: it also frees the slot and queues the mails. */
export type RightOperation = 'create' | 'read' | 'update' | 'delete' | 'readVersions' | 'cancel'
export type Right = `${Subject}.${RightOperation}`
/** All documents, or the account's own: the posts that it created, and itself among the users. */
type Scope = 'all' | 'own'

type Rights = Partial<Record<Subject, Partial<Record<RightOperation, Scope>>>>

const fullAccess = { create: 'all', read: 'all', update: 'all', delete: 'all', readVersions: 'all' } as const

/**
 * A right that is not listed is refused. No role reads sessions or creates messages, bookings and mails:
 * services do, for visitors.
 */
const RIGHTS: Record<Role, Rights> = {
  admin: {
    posts: fullAccess,
    projects: fullAccess,
    team: fullAccess,
    media: { create: 'all', read: 'all', update: 'all', delete: 'all' },
    messages: { read: 'all', update: 'all', delete: 'all' },
    bookings: { read: 'all', delete: 'all', cancel: 'all' },
    outbox: { read: 'all' },
    users: { create: 'all', read: 'all', update: 'all', delete: 'all' },
    studio: { read: 'all', update: 'all', readVersions: 'all' },
    console: { read: 'all' },
  },
  editor: {
    posts: { create: 'all', read: 'own', update: 'own', delete: 'own' },
    projects: fullAccess,
    team: fullAccess,
    media: { create: 'all', read: 'all', update: 'all' },
    messages: { read: 'all', update: 'all' },
    bookings: { read: 'all', cancel: 'all' },
    outbox: { read: 'all' },
    users: { read: 'own' },
    studio: { read: 'all', readVersions: 'all' },
  },
}

/** @returns undefined if the role does not have the right, or is not a role of this version */
export function getScope(role: Role | null | undefined, right: Right): Scope | undefined {
  const operation = right.split('.')[1] as RightOperation
  return (RIGHTS as Partial<typeof RIGHTS>)[role ?? DEFAULT_ROLE]?.[getSubject(right)]?.[operation]
}

/** Whether an account whose role is changed loses a right by it. */
export const losesRights = ({ from, to }: { from: Role; to: Role }): boolean =>
  Object.entries(RIGHTS[from]).some(([subject, operations]) =>
    Object.entries(operations).some(
      ([operation, scope]) =>
        scope === 'all' && RIGHTS[to][subject as Subject]?.[operation as RightOperation] !== 'all',
    ),
  )

/** Whether the role has the right for every document, not only for the account's own. */
export const hasFullRight = (role: Role | null | undefined, right: Right): boolean =>
  getScope(role, right) === 'all'

export const getSubject = (right: Right): Subject => right.split('.')[0] as Subject
