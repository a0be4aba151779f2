import { traverseFields, type SanitizedConfig } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import { CONTENT_SOURCES } from '#cms/platform/content-cache.ts'
import { findImageUsers } from '#cms/features/media/image-users.ts'

/** What no page shows. A new collection stands here or among the sources of what visitors see. */
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

it('every collection and global of ours is a source of what visitors see, or is said to be none', () => {
  expect([...CONTENT_SOURCES, ...NEVER_SHOWN].toSorted()).toEqual(names(ours()))
})

it('every source drops what was made of it when it changes and when it goes, and nothing else does', () => {
  const isDropping = (list: unknown) =>
    (list as { name: string }[]).some(({ name }) => /^invalidate(Global)?Content/.test(name))
  for (const entity of ours()) {
    const dropsOn = Object.entries(entity.hooks)
      .filter(([, list]) => isDropping(list))
      .map(([when]) => when)
    const isSource = (CONTENT_SOURCES as readonly string[]).includes(entity.slug)
    // a global cannot be deleted
    const changes = 'afterDelete' in entity.hooks ? ['afterChange', 'afterDelete'] : ['afterChange']
    expect(dropsOn.toSorted(), entity.slug).toEqual(isSource ? changes : [])
  }
})

it('what can show an image is a source of what visitors see', () => {
  const { collections, globals } = findImageUsers(config)
  expect(CONTENT_SOURCES).toEqual(expect.arrayContaining(names([...collections, ...globals])))
})

it('whatever can show an image keeps versions, so that a save that was cut off is taken back', () => {
  const { collections, globals } = findImageUsers(config)
  for (const { slug, versions } of [...collections, ...globals]) expect(versions, slug).toBeTruthy()
})

it('no field holds blocks, which a backup cannot bring into one form yet (scripts/backup/data/normal-form.ts)', () => {
  const types = new Set<string>()
  for (const { fields } of ours()) {
    traverseFields({ fields, callback: ({ field }) => void types.add(field.type) })
  }
  expect(types).toContain('upload')
  expect(types).not.toContain('blocks')
})
