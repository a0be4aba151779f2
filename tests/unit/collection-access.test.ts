import type { Access, PayloadRequest, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { getScope, type Role } from '#cms/shared/rights.ts'

/**
 * Who may do what with a collection or a global through Payload itself: the console, and each call with a
 * person's rights. Routes of ours say it once more for themselves (tests/api/callers.test.ts).
 */

const editor = { id: 'e', email: 'nia@studio.test', role: 'editor', disabled: false }
const admin = { ...editor, id: 'a', email: 'admin@studio.test', role: 'admin' }
/** A visitor, staff whose account was disabled while they were signed in, an editor, an admin. */
const CALLERS = [null, { ...editor, disabled: true }, { ...admin, disabled: true }, editor, admin]

const NOBODY = [false, false, false, false, false]
const STAFF = [false, false, false, true, true]
const ADMINS = [false, false, false, false, true]
const own = (query: object) => [false, false, false, query, true]
const OWN_POSTS = own({ createdBy: { equals: editor.email } })
const OWN_ACCOUNT = own({ id: { equals: editor.id } })

const MAY: Record<string, Record<string, (boolean | object)[]>> = {
  posts: { create: STAFF, read: OWN_POSTS, update: OWN_POSTS, delete: OWN_POSTS, readVersions: ADMINS },
  projects: { create: STAFF, read: STAFF, update: STAFF, delete: STAFF, readVersions: STAFF },
  team: { create: STAFF, read: STAFF, update: STAFF, delete: STAFF, readVersions: STAFF },
  media: { create: STAFF, read: STAFF, update: STAFF, delete: ADMINS },
  messages: { create: NOBODY, read: STAFF, update: STAFF, delete: ADMINS },
  bookings: { create: NOBODY, read: STAFF, update: NOBODY, delete: ADMINS },
  outbox: { create: NOBODY, read: STAFF, update: NOBODY, delete: NOBODY },
  users: {
    admin: ADMINS,
    create: ADMINS,
    read: OWN_ACCOUNT,
    update: ADMINS,
    delete: ADMINS,
    unlock: NOBODY,
    readVersions: NOBODY,
  },
  sessions: { create: NOBODY, read: NOBODY, update: NOBODY, delete: NOBODY },
  studio: { read: STAFF, update: ADMINS, readVersions: STAFF },
}

let config: SanitizedConfig

beforeAll(async () => {
  config = await (await import('#payload-config')).default
})

const responses = (access: Access) =>
  Promise.all(CALLERS.map(async (user) => access({ req: { user } as unknown as PayloadRequest })))

describe('who may do what', () => {
  it.each(Object.entries(MAY))('with %s', async (slug, expected) => {
    const { access } = [...config.collections, ...config.globals].find((entity) => entity.slug === slug)!
    const found = await Promise.all(
      Object.keys(expected).map(
        async (operation) =>
          [operation, await responses((access as Record<string, Access>)[operation]!)] as const,
      ),
    )
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('is said of every collection and global', () => {
    const ours = [...config.collections, ...config.globals]
      .map(({ slug }) => slug as string)
      .filter((slug) => !slug.startsWith('payload-'))
    expect(ours.toSorted()).toEqual(Object.keys(MAY).toSorted())
  })

  it('is nothing for a role of another version, and what an editor may for an account without one', () => {
    expect(getScope('owner' as Role, 'posts.read')).toBeUndefined()
    expect(getScope(undefined, 'posts.read')).toBe('own')
  })
})
