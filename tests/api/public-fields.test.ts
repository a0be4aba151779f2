import fc from 'fast-check'
import type { CollectionSlug, FlattenedField } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, storeBooking, uploadImage } from '#tests/support/builders.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

const app = await startApp()
const admin = await app.admin()

/** All collections but Payload's own, so that a new one is tested without being entered here. */
const COLLECTIONS = app.payload.config.collections.filter(({ slug }) => !slug.startsWith('payload-'))

/** The document of each collection whose fields are changed. */
const documentIds: Partial<Record<CollectionSlug, string>> = {}
/** The reads without a search and an order: what none of them shows is hidden from visitors. */
let plainPaths: string[]
/** The lists in each of their orders. */
let sortedPaths: string[]

const TITLE_ORDERS = ['newest', 'oldest', 'title', '-title', 'changed']
const ORDERS = {
  '/public/blogposts': TITLE_ORDERS,
  '/public/projects': ['site', ...TITLE_ORDERS, 'category'],
  '/team/all': ['site', 'name', '-name', 'department'],
}

beforeAll(async () => {
  const { imagePath } = await uploadImage(admin)
  for (const title of ['Harbour', 'Quarry']) {
    const project = await makeProject(admin, { title, images: [{ imagePath }] })
    const post = await makePost(admin, { title })
    const member = await makeMember(admin, { name: title })
    Object.assign(documentIds, { projects: project.id, posts: post.id, team: member.id })
  }
  documentIds.bookings = (await storeBooking(app.payload, { date: '2031-05-12' })).id
  const message = { name: 'Ada', email: visitorEmail(), message: 'Hello' }
  expect((await app.client().post('/api/contact', message)).status).toBe(201)
  const query = { limit: 1, depth: 0, overrideAccess: true } as const
  for (const { slug } of COLLECTIONS) {
    documentIds[slug] ??= (await app.payload.find({ collection: slug, ...query })).docs[0]?.id
  }
  plainPaths = [
    ...Object.keys(ORDERS),
    '/public/projects?view=rows',
    '/public/projects?view=cards',
    '/public/blogposts?view=cards',
    `/public/projects/${documentIds.projects}`,
    `/public/blogposts/${documentIds.posts}`,
    '/public/project-categories',
    '/public/studio',
    '/booking-slots?month=2031-05',
  ]
  sortedPaths = Object.entries(ORDERS).flatMap(([path, orders]) =>
    orders.map((order) => `${path}?limit=1&sort=${encodeURIComponent(order)}`),
  )
})

/** The reads that show a collection; one that is not named here might be shown by any. */
const READS_OF: Partial<Record<CollectionSlug, RegExp>> = {
  posts: /blogposts|search/,
  projects: /project|search/,
  team: /team/,
}
const mayShow = (collection: CollectionSlug) => (path: string) => READS_OF[collection]?.test(path) ?? true

/** Without the times, which each save renews. */
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

/** Two values of a field that sort far apart and contain the words, or `undefined` for other kinds. */
function valuesOf(field: FlattenedField, [first, second]: readonly [string, string]): unknown[] | undefined {
  const texts = [`aaa${first}@studio.test`, `zzz${second}@studio.test`]
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

/** Not hidden: visitors see when a document appears, and lists have the order "newest". */
const VISIBLE_FIELDS = ['publishedAt']

const word = fc.stringMatching(/^[a-z]{6,9}$/)

/** The fields of each collection that can be changed between two values. */
const FIELDS = COLLECTIONS.map(({ slug, flattenedFields }) => {
  const fields = flattenedFields.filter(
    (field) => !['id', ...VISIBLE_FIELDS].includes(field.name) && valuesOf(field, ['a', 'b']),
  )
  return [slug, fields] as const
})

/** Saves the changes at once, with the hooks; a value that its field refuses is written past them. */
async function store(collection: CollectionSlug, changes: Record<string, unknown>) {
  const id = documentIds[collection]!
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
  app.payload.db.findOne<Stored>({ collection, where: { id: { equals: documentIds[collection]! } } })

const valuesFor = (changes: Changes, valueOf: (change: Changes[0]) => unknown) =>
  Object.fromEntries(changes.map((change) => [change.field.name, valueOf(change)]))

/** @returns the responses while the fields have the first of their values, and while they have the second */
async function readResponsesWith(collection: CollectionSlug, changes: Changes, paths: string[]) {
  const { id, ...data } = (await readStored(collection))!
  const responses: string[][] = []
  for (const index of [0, 1]) {
    await store(
      collection,
      valuesFor(changes, ({ values }) => values[index]),
    )
    responses.push(await readResponses(paths))
  }
  // first by a save, so that the last version has these values, too, then exactly as it was
  await store(
    collection,
    valuesFor(changes, ({ field }) => data[field.name]),
  )
  await app.payload.db.updateOne({ collection, id, data })
  contentCache.invalidateOwnChange()
  return responses as [string[], string[]]
}

/**
 * The changes of hidden fields, in groups that can be made at once: no plain read tells their values apart. A
 * change that makes the document appear or disappear is a group of its own, since it would cover the others.
 */
async function groupHidden(collection: CollectionSlug, changes: Changes): Promise<Changes[]> {
  const paths = plainPaths.filter(mayShow(collection))
  // a save without a change, so that what each save renews is no difference
  const [{ field }] = changes as [Changes[0]]
  await store(collection, { [field.name]: (await readStored(collection))![field.name] })
  const unchanged = (await readResponses(paths)).join('\n')
  const together: Changes = []
  const alone: Changes[] = []
  async function classify(candidates: Changes): Promise<void> {
    const [withFirst, withSecond] = (await readResponsesWith(collection, candidates, paths)).map(
      (responses) => responses.join('\n'),
    )
    if (withFirst === unchanged && withSecond === unchanged) together.push(...candidates)
    else if (candidates.length > 1) {
      const quarter = Math.ceil(candidates.length / 4)
      for (let index = 0; index < candidates.length; index += quarter) {
        await classify(candidates.slice(index, index + quarter))
      }
    } else if (withFirst === withSecond) alone.push(candidates)
  }
  await classify(changes)
  expect((await readResponses(paths)).join('\n')).toBe(unchanged)
  return [together, ...alone]
}

it.each(COLLECTIONS.map(({ slug }) => slug))('there is a document of %s to change', (slug) => {
  expect(documentIds[slug]).toBeDefined()
})

describe('what no response shows changes no response, no total and no order', () => {
  it.each(FIELDS)('%s', async (collection, fields) => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(word, word), async (words) => {
        const changes = fields.map((field) => ({ field, values: valuesOf(field, words)! }))
        const groups = await groupHidden(collection, changes)
        expect(groups[0]!.length).toBeGreaterThan(0)
        const paths = [...sortedPaths, ...searchesFor([...words, 'studio.test'])].filter(mayShow(collection))
        for (const group of groups) {
          const [withFirst, withSecond] = await readResponsesWith(collection, group, paths)
          expect(withSecond, `one of ${group.map(({ field }) => field.name).join(', ')} is visible`).toEqual(
            withFirst,
          )
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
