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
  changed.bookings = (await storeBooking(app.payload, '2031-05-12')).id
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

/** What is made of a collection; of those that are not named, any answer might be. */
const MADE_OF: Partial<Record<CollectionSlug, RegExp>> = {
  posts: /blogposts|search/,
  projects: /project|search/,
  team: /team/,
}
const about = (collection: CollectionSlug) => (path: string) => MADE_OF[collection]?.test(path) ?? true

/** A save renews the time of the last change, whatever was changed. */
const withoutTimes = (text: string) => text.replaceAll(/"(?:updatedAt|createdAt)":"[^"]*"/g, '""')

async function answersOf(paths: string[]): Promise<string[]> {
  const visitor = app.client()
  const answers: string[] = []
  for (const path of paths) {
    const { text } = await visitor.get(`/api${path}`, { undocumented: true })
    answers.push(withoutTimes(text))
  }
  return answers
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

const FIELDS = COLLECTIONS.flatMap(({ slug, flattenedFields }) =>
  flattenedFields
    .filter(
      ({ name, type }) =>
        !['id', ...SEEN_BY_ALL].includes(name) &&
        !['richText', 'upload', 'relationship', 'join'].includes(type),
    )
    .map((field) => [slug, field.name, field] as const),
)

it.each(COLLECTIONS.map(({ slug }) => slug))('there is a document of %s to change', (slug) => {
  expect(changed[slug]).toBeDefined()
})

describe('what no answer shows changes no answer, no total and no order', () => {
  it.each(FIELDS)('%s: %s', async (collection, name, field) => {
    const id = changed[collection]!
    const before = (await app.payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection,
      where: { id: { equals: id } },
    }))!
    /** With what a save makes of it; a value that the field refuses is stored as it is. */
    const store = async (value: unknown) => {
      const data = { [name]: value }
      await app.payload
        .update({ collection, id, data, overrideAccess: true })
        .catch(() => app.payload.db.updateOne({ collection, id, data }))
      contentCache.drop()
    }
    await fc.assert(
      fc.asyncProperty(fc.tuple(word, word), async (words) => {
        const values = valuesOf(field, words)
        if (!values) return
        const paths = [...asked, ...searchesFor([...words, 'studio.test'])].filter(about(collection))
        const whole = plain.filter(about(collection))
        await store(values[0])
        const [shown, answers] = [await answersOf(whole), await answersOf(paths)]
        await store(values[1])
        if (shown.join('\n') !== (await answersOf(whole)).join('\n')) return
        expect(await answersOf(paths)).toEqual(answers)
      }),
      { numRuns: 1, endOnFailure: true },
    )
    await store(before[name])
  })
})
