import type { FindArgs, FindOneArgs } from 'payload'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { findWastedReads } from '#tests/support/wasted-reads.ts'

/*
 * A response reads only the documents that it shows, however many there are: the database returns no others,
 * and examines no others to find them.
 */

const app = await startApp()
const { contentCache } = await import('#cms/platform/content-cache.ts')
const visitor = app.client()
const admin = await app.admin()

/** how many posts and how many projects there are; each project has two images, each post one */
const COUNT = 30
const middle: { project?: string; post?: string } = {}
const recent: typeof middle = {}

beforeAll(async () => {
  for (let index = 0; index < COUNT; index += 1) {
    const images = [await uploadImage(admin), await uploadImage(admin)]
    const project = (await makeProject(admin, { images })).id
    const post = (await makePost(admin, { image: await imageFile() })).id
    // with others before it and after it
    if (index === COUNT / 2) Object.assign(middle, { project, post })
    if (index === COUNT - 2) Object.assign(recent, { project, post })
  }
  for (const name of ['Ada', 'Bela']) await makeMember(admin, { name })
})

afterEach(() => vi.restoreAllMocks())

// MongoDB keeps the index that was quickest for the first queries: for a recent document the one by creation
it.each<[path: (of: typeof middle) => string, client: typeof visitor]>([
  [({ project }) => `/api/public/projects/${project}`, visitor],
  [({ post }) => `/api/public/blogposts/${post}`, visitor],
  [({ project }) => `/api/projects/${project}`, admin],
  [({ post }) => `/api/blogposts/${post}`, admin],
])('%s is found by its id after a recent one was', async (path, client) => {
  const read = async (of: typeof middle) => {
    contentCache.invalidateOwnChange()
    expect((await client.get(path(of))).status).toBe(200)
  }
  const readBoth = async () => {
    for (const of of [recent, recent, recent, middle]) await read(of)
  }
  expect(await findWastedReads(app.payload, ['projects', 'posts', 'media'], readBoth)).toEqual([])
})

type Read = Partial<Record<'projects' | 'posts' | 'media' | 'team', number>>
/** A path, the client that requests it, and how many documents of each collection the response shows. */
const RESPONSES: [path: () => string, client: typeof visitor, expected: Read][] = [
  [() => '/', visitor, { projects: 6, media: 6, team: 2 }],
  [() => '/blog', visitor, { posts: 12, media: 12 }],
  [() => '/blog/page/2', visitor, { posts: 12, media: 12 }],
  // the neighbours with their first images as well
  [() => `/portfolio/${middle.project}`, visitor, { projects: 3, media: 4 }],
  // the newest posts as well, among which it may be itself
  [() => `/blog/${middle.post}`, visitor, { posts: 5, media: 5 }],
  [() => '/api/public/projects?limit=3&page=2', visitor, { projects: 3, media: 6 }],
  [() => '/api/public/projects?limit=3&view=cards', visitor, { projects: 3, media: 3 }],
  [() => '/api/public/projects?limit=3&sort=title', visitor, { projects: 3, media: 6 }],
  [() => '/api/public/blogposts?limit=3&page=2', visitor, { posts: 3, media: 3 }],
  [() => '/api/blogposts?limit=3&view=rows', admin, { posts: 3, media: 3 }],
  [() => '/api/blogposts?limit=3&sort=changed', admin, { posts: 3, media: 3 }],
]

describe.each(RESPONSES)('%s', (path, client, expected) => {
  const request = async () => {
    contentCache.invalidateOwnChange()
    expect((await client.get(path(), { undocumented: !path().startsWith('/api') })).status).toBe(200)
  }

  it('reads what it shows', async () => {
    const read: Record<string, number> = {}
    const add = (collection: string, count: number) => {
      if (collection in expected) read[collection] = (read[collection] ?? 0) + count
    }
    const { db } = app.payload
    const [find, findOne] = [db.find.bind(db), db.findOne.bind(db)]
    vi.spyOn(db, 'find').mockImplementation((async (args: FindArgs) => {
      const found = await find(args)
      add(args.collection, found.docs.length)
      return found
    }) as typeof db.find)
    vi.spyOn(db, 'findOne').mockImplementation((async (args: FindOneArgs) => {
      const found = await findOne(args)
      add(args.collection, found ? 1 : 0)
      return found
    }) as typeof db.findOne)
    await request()
    expect(read).toEqual(expected)
  })

  it('makes the database examine no others', async () => {
    expect(await findWastedReads(app.payload, ['projects', 'posts', 'media'], request)).toEqual([])
  })
})
