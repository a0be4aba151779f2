import type { Access, PayloadRequest, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { getScope, type Role } from '#cms/shared/rights.ts'

/*
 * Who may do what with a collection or a global through Payload: in the console, and in Local API calls with
 * somebody's rights. Routes have access rules of their own (tests/api/callers.test.ts).
 */

const editor = { id: 'e', email: 'nia@studio.test', role: 'editor', disabled: false }
const admin = { ...editor, id: 'a', email: 'admin@studio.test', role: 'admin' }
/** A visitor, a disabled editor and a disabled admin who are still signed in, an editor, an admin. */
const CALLERS = [null, { ...editor, disabled: true }, { ...admin, disabled: true }, editor, admin]

const NOBODY = [false, false, false, false, false]
const STAFF = [false, false, false, true, true]
const ADMINS = [false, false, false, false, true]
const own = (query: object) => [false, false, false, query, true]
const OWN_POSTS = own({ createdBy: { equals: editor.email } })
const OWN_ACCOUNT = own({ id: { equals: editor.id } })

/** For each operation, what each of the callers may: all, nothing, or documents that match a query. */
const EXPECTED: Record<string, Record<string, (boolean | object)[]>> = {
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

const askForAll = (access: Access) =>
  Promise.all(CALLERS.map(async (user) => access({ req: { user } as unknown as PayloadRequest })))

describe('who may do what', () => {
  it.each(Object.entries(EXPECTED))('with %s', async (slug, expected) => {
    const { access } = [...config.collections, ...config.globals].find((entity) => entity.slug === slug)!
    const results = await Promise.all(
      Object.keys(expected).map(
        async (operation) =>
          [operation, await askForAll((access as Record<string, Access>)[operation]!)] as const,
      ),
    )
    expect(Object.fromEntries(results)).toEqual(expected)
  })

  it('is in the table for every collection and global', () => {
    const slugs = [...config.collections, ...config.globals]
      .map(({ slug }) => slug as string)
      .filter((slug) => !slug.startsWith('payload-'))
    expect(slugs.toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  })

  it('is nothing for an unknown role; an account without a role has the rights of an editor', () => {
    expect(getScope('owner' as Role, 'posts.read')).toBeUndefined()
    expect(getScope(undefined, 'posts.read')).toBe('own')
  })
})
