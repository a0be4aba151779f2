import fc from 'fast-check'
import type { CollectionSlug, FlattenedField } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, storeBooking, uploadImage } from '#tests/support/builders.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

const app = await startApp()
const admin = await app.admin()

/** Every collection of ours: none is left out since nobody entered it here. */
const COLLECTIONS = app.payload.config.collections.filter(({ slug }) => !slug.startsWith('payload-'))

/** The documents of each collection whose fields are changed one after the other. */
const changed: Partial<Record<CollectionSlug, string>> = {}
/** What visitors read without asking for anything: what is not in here is not shown. */
let plain: string[]
/** Their orders and filters. */
let asked: string[]

const TITLED = ['newest', 'oldest', 'title', '-title', 'changed']
const ORDERS = {
  '/public/blogposts': TITLED,
  '/public/projects': ['site', ...TITLED, 'category'],
  '/team/all': ['site', 'name', '-name', 'department'],
}

beforeAll(async () => {
  const { imagePath } = await uploadImage(admin)
  for (const title of ['Harbour', 'Quarry']) {
    const project = await makeProject(admin, { title, images: [{ imagePath }] })
    const post = await makePost(admin, { title })
    const member = await makeMember(admin, { name: title })
    Object.assign(changed, { projects: project.id, posts: post.id, team: member.id })
  }
  changed.bookings = (await storeBooking(app.payload, { date: '2031-05-12' })).id
  const message = { name: 'Ada', email: visitorEmail(), message: 'Hello' }
  expect((await app.client().post('/api/contact', message)).status).toBe(201)
  const only = { limit: 1, depth: 0, overrideAccess: true } as const
  for (const { slug } of COLLECTIONS) {
    changed[slug] ??= (await app.payload.find({ collection: slug, ...only })).docs[0]?.id
  }
  plain = [
    ...Object.keys(ORDERS),
    '/public/projects?view=rows',
    '/public/projects?view=cards',
    '/public/blogposts?view=cards',
    `/public/projects/${changed.projects}`,
    `/public/blogposts/${changed.posts}`,
    '/public/project-categories',
    '/public/studio',
    '/booking-slots?month=2031-05',
  ]
  asked = Object.entries(ORDERS).flatMap(([path, orders]) =>
    orders.map((order) => `${path}?limit=1&sort=${encodeURIComponent(order)}`),
  )
})

/** What is made of a collection; of those that are not named, any response might be. */
const MADE_OF: Partial<Record<CollectionSlug, RegExp>> = {
  posts: /blogposts|search/,
  projects: /project|search/,
  team: /team/,
}
const about = (collection: CollectionSlug) => (path: string) => MADE_OF[collection]?.test(path) ?? true

/** A save renews the time of the last change, whatever was changed. */
const withoutTimes = (text: string) => text.replaceAll(/"(?:updatedAt|createdAt)":"[^"]*"/g, '""')

async function readResponses(paths: string[]): Promise<string[]> {
  const visitor = app.client()
  const responses: string[] = []
  for (const path of paths) {
    const { text } = await visitor.get(`/api${path}`, { undocumented: true })
    responses.push(withoutTimes(text))
  }
  return responses
}

const searchesFor = (values: readonly string[]) =>
  values.flatMap((value) => [
    ...Object.keys(ORDERS).map((path) => `${path}?q=${encodeURIComponent(value)}`),
    `/public/projects?category=${encodeURIComponent(value)}`,
    `/public/search?q=${encodeURIComponent(value)}`,
  ])

/** Two values of a field that sort apart, and the words by which somebody would ask for them. */
function valuesOf(field: FlattenedField, [one, other]: readonly [string, string]): unknown[] | undefined {
  const texts = [`aaa${one}@studio.test`, `zzz${other}@studio.test`]
  if (field.type === 'number') return [1, 2_000]
  if (field.type === 'date') return ['2001-01-01T00:00:00.000Z', '2031-05-13T00:00:00.000Z']
  if (field.type === 'checkbox') return [true, false]
  if (field.type === 'json') return [{ text: texts[0] }, { text: texts[1] }]
  if (field.type === 'select') {
    const values = field.options.map((option) => (typeof option === 'string' ? option : option.value))
    return [values[0], values.at(-1)]
  }
  if (['text', 'textarea', 'email', 'code'].includes(field.type)) {
    return 'hasMany' in field && field.hasMany ? texts.map((text) => [text]) : texts
  }
  return undefined
}

/** No secret: visitors see a document appear, and the lists that are sorted by it name the order "newest". */
const SEEN_BY_ALL = ['publishedAt']

const word = fc.stringMatching(/^[a-z]{6,9}$/)

/** Of each collection those that have values to change. */
const FIELDS = COLLECTIONS.map(({ slug, flattenedFields }) => {
  const fields = flattenedFields.filter(
    (field) => !['id', ...SEEN_BY_ALL].includes(field.name) && valuesOf(field, ['a', 'b']),
  )
  return [slug, fields] as const
})

/** With what a save makes of it, of all at once; a value that its field refuses is stored as it is. */
async function store(collection: CollectionSlug, changes: Record<string, unknown>) {
  const id = changed[collection]!
  const save = (data: Record<string, unknown>) =>
    app.payload.update({ collection, id, data, overrideAccess: true })
  await save(changes).catch(async () => {
    for (const [name, value] of Object.entries(changes)) {
      const data = { [name]: value }
      await save(data).catch(() => app.payload.db.updateOne({ collection, id, data }))
    }
  })
  contentCache.invalidateOwnChange()
}

type Stored = Record<string, unknown> & { id: string }
type Changes = { field: FlattenedField; values: unknown[] }[]

const readStored = (collection: CollectionSlug) =>
  app.payload.db.findOne<Stored>({ collection, where: { id: { equals: changed[collection]! } } })

const valuesFor = (changes: Changes, valueOf: (change: Changes[0]) => unknown) =>
  Object.fromEntries(changes.map((change) => [change.field.name, valueOf(change)]))

/**
 * What the paths answer while the fields have the first, and then the second of their values, all at once.
 */
async function readResponsesWith(collection: CollectionSlug, changes: Changes, paths: string[]) {
  const { id, ...data } = (await readStored(collection))!
  const responses: string[][] = []
  for (const at of [0, 1]) {
    await store(
      collection,
      valuesFor(changes, ({ values }) => values[at]),
    )
    responses.push(await readResponses(paths))
  }
  // as its last version, over which the next save is made, and to the letter
  await store(
    collection,
    valuesFor(changes, ({ field }) => data[field.name]),
  )
  await app.payload.db.updateOne({ collection, id, data })
  contentCache.invalidateOwnChange()
  return responses as [string[], string[]]
}

/**
 * The changes that visitors do not see, in groups of those that may be made at once: what they read stays as
 * it was. A change by which a document comes or goes is a group of its own, since others are not seen beside
 * it.
 */
async function groupUnseen(collection: CollectionSlug, changes: Changes): Promise<Changes[]> {
  const paths = plain.filter(about(collection))
  // as a save leaves it
  const [{ field }] = changes as [Changes[0]]
  await store(collection, { [field.name]: (await readStored(collection))![field.name] })
  const usual = (await readResponses(paths)).join('\n')
  const neutral: Changes = []
  const alone: Changes[] = []
  async function sort(some: Changes): Promise<void> {
    const [one, other] = (await readResponsesWith(collection, some, paths)).map((responses) =>
      responses.join('\n'),
    )
    if (one === usual && other === usual) neutral.push(...some)
    else if (some.length > 1) {
      const part = Math.ceil(some.length / 4)
      for (let at = 0; at < some.length; at += part) await sort(some.slice(at, at + part))
    } else if (one === other) alone.push(some)
  }
  await sort(changes)
  expect((await readResponses(paths)).join('\n')).toBe(usual)
  return [neutral, ...alone]
}

it.each(COLLECTIONS.map(({ slug }) => slug))('there is a document of %s to change', (slug) => {
  expect(changed[slug]).toBeDefined()
})

describe('what no response shows changes no response, no total and no order', () => {
  it.each(FIELDS)('%s', async (collection, fields) => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(word, word), async (words) => {
        const changes = fields.map((field) => ({ field, values: valuesOf(field, words)! }))
        const groups = await groupUnseen(collection, changes)
        expect(groups[0]!.length).toBeGreaterThan(0)
        const paths = [...asked, ...searchesFor([...words, 'studio.test'])].filter(about(collection))
        for (const group of groups) {
          const [one, other] = await readResponsesWith(collection, group, paths)
          expect(other, `one of ${group.map(({ field }) => field.name).join(', ')} is told`).toEqual(one)
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
