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

/** What no page shows. A new collection stands here, or drops what visitors see when it changes. */
const NEVER_SHOWN = ['messages', 'bookings', 'outbox', 'users', 'sessions']

let config: SanitizedConfig

beforeAll(async () => {
  config = await (await import('#payload-config')).default
})

const ours = () => [
  ...config.collections.filter(({ slug }) => !slug.startsWith('payload-')),
  ...config.globals,
]
const names = (entities: { slug: string }[]) => entities.map(({ slug }) => slug as string).toSorted()

type Entity = ReturnType<typeof ours>[number]

const DROPPING: unknown[] = [invalidateContent, invalidateContentOnDelete, invalidateGlobalContent]
const isDropping = (list: unknown) => (list as unknown[]).some((hook) => DROPPING.includes(hook))
const dropsOn = ({ hooks }: Entity) =>
  Object.entries(hooks)
    .filter(([, list]) => isDropping(list))
    .map(([when]) => when)
const sources = () => names(ours().filter((entity) => dropsOn(entity).length > 0))

it('every collection and global of ours is a source of what visitors see, or is said to be none', () => {
  expect([...sources(), ...NEVER_SHOWN].toSorted()).toEqual(names(ours()))
})

it('every source drops what was made of it when it changes and when it goes, and nothing else does', () => {
  for (const entity of ours()) {
    // a global cannot be deleted
    const changes = 'afterDelete' in entity.hooks ? ['afterChange', 'afterDelete'] : ['afterChange']
    const expected = NEVER_SHOWN.includes(entity.slug) ? [] : changes
    expect(dropsOn(entity).toSorted(), entity.slug).toEqual(expected)
  }
})

it('what the console shows stands in one of its groups, what staff write in "Content"', () => {
  const shown = ours().filter(({ admin }) => admin.hidden !== true)
  const groups = Object.fromEntries(shown.map(({ slug, admin }) => [slug, admin.group]))
  expect(groups).toMatchObject({ projects: 'Content', posts: 'Content', team: 'Content', media: 'Content' })
  expect(Object.values(groups)).not.toContain(undefined)
})

it('what a cached call is made of is such a source', () => {
  const cached = routes.flatMap((route) => route.cached ?? [])
  expect(cached).toContain('projects')
  expect(sources()).toEqual(expect.arrayContaining(cached))
})

it('what can show an image is a source of what visitors see', () => {
  const { collections, globals } = findImageReferrers(config)
  expect(sources()).toEqual(expect.arrayContaining(names([...collections, ...globals])))
})

it('whatever can show an image keeps versions, so that a save that was cut off is taken back', () => {
  const { collections, globals } = findImageReferrers(config)
  for (const { slug, versions } of [...collections, ...globals]) expect(versions, slug).toBeTruthy()
})

it('a backup knows how to keep every field (scripts/backup/documents/portable-document.ts)', () => {
  for (const { slug, flattenedFields } of ours()) {
    expect(() => toPortable(flattenedFields, {}, () => true), slug).not.toThrow()
    for (const field of flattenedFields.filter(({ type }) => type === 'blocks')) {
      for (const block of (field as Extract<FlattenedField, { type: 'blocks' }>).blocks) {
        expect(() => toPortable(block.flattenedFields, {}, () => true), block.slug).not.toThrow()
      }
    }
  }
})
