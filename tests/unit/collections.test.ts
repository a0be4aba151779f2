import type { FlattenedField, SanitizedConfig } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import {
  invalidateContent,
  invalidateContentOnDelete,
  invalidateGlobalContent,
} from '#collections/fields/invalidate-content.ts'
import { findImageReferrers } from '#cms/features/media/image-referrers.ts'
import { routes } from '#endpoints/index.ts'
import { toPortable } from '#scripts/backup/documents/portable-document.ts'

/** Collections that no page shows. Each other collection invalidates cached responses when it changes. */
const NEVER_SHOWN = ['messages', 'bookings', 'outbox', 'users', 'sessions']

let config: SanitizedConfig

beforeAll(async () => {
  config = await (await import('#payload-config')).default
})

const allEntities = () => [
  ...config.collections.filter(({ slug }) => !slug.startsWith('payload-')),
  ...config.globals,
]
const names = (entities: { slug: string }[]) => entities.map(({ slug }) => slug as string).toSorted()

type Entity = ReturnType<typeof allEntities>[number]

const INVALIDATING: unknown[] = [invalidateContent, invalidateContentOnDelete, invalidateGlobalContent]
const invalidates = (list: unknown) => (list as unknown[]).some((hook) => INVALIDATING.includes(hook))
const invalidatesOn = ({ hooks }: Entity) =>
  Object.entries(hooks)
    .filter(([, list]) => invalidates(list))
    .map(([name]) => name)
const sources = () => names(allEntities().filter((entity) => invalidatesOn(entity).length > 0))

it('every collection and global is a source of what visitors see, or is in NEVER_SHOWN', () => {
  expect([...sources(), ...NEVER_SHOWN].toSorted()).toEqual(names(allEntities()))
})

it('every source invalidates cached responses when it changes or is deleted, and nothing else does', () => {
  for (const entity of allEntities()) {
    // a global cannot be deleted
    const changes = 'afterDelete' in entity.hooks ? ['afterChange', 'afterDelete'] : ['afterChange']
    const expected = NEVER_SHOWN.includes(entity.slug) ? [] : changes
    expect(invalidatesOn(entity).toSorted(), entity.slug).toEqual(expected)
  }
})

it('every entity that the console shows is in one of its groups, content of staff in "Content"', () => {
  const visible = allEntities().filter(({ admin }) => admin.hidden !== true)
  const groups = Object.fromEntries(visible.map(({ slug, admin }) => [slug, admin.group]))
  expect(groups).toMatchObject({ projects: 'Content', posts: 'Content', team: 'Content', media: 'Content' })
  expect(Object.values(groups)).not.toContain(undefined)
})

it('the sources that cached routes name exist', () => {
  const cached = routes.flatMap((route) => route.cached ?? [])
  expect(cached).toContain('projects')
  expect(sources()).toEqual(expect.arrayContaining(cached))
})

it('every entity that can show an image is a source of what visitors see', () => {
  const { collections, globals } = findImageReferrers(config)
  expect(sources()).toEqual(expect.arrayContaining(names([...collections, ...globals])))
})

it('every entity that can show an image keeps versions, so that an interrupted save can be reverted', () => {
  const { collections, globals } = findImageReferrers(config)
  for (const { slug, versions } of [...collections, ...globals]) expect(versions, slug).toBeTruthy()
})

it('a backup can keep every field (scripts/backup/documents/portable-document.ts)', () => {
  for (const { slug, flattenedFields } of allEntities()) {
    expect(() => toPortable(flattenedFields, {}, () => true), slug).not.toThrow()
    for (const field of flattenedFields.filter(({ type }) => type === 'blocks')) {
      for (const block of (field as Extract<FlattenedField, { type: 'blocks' }>).blocks) {
        expect(() => toPortable(block.flattenedFields, {}, () => true), block.slug).not.toThrow()
      }
    }
  }
})
