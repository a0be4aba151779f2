import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, postForm, projectBody } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { makeListedContent, readTitles, TEXT, TITLES } from '#tests/support/listed-content.ts'

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()

await makeListedContent(admin)

const read = async (path: string, client: Client = visitor) => client.get(`/api${path}`)
const titles = (path: string, client: Client = visitor) => readTitles(client, path)

const LISTS = [
  ['/public/projects', 'projects', visitor],
  ['/public/blogposts', 'posts', visitor],
  ['/blogposts', 'posts', admin],
] as const

describe.each(LISTS)('%s', (path, name, client) => {
  it('is complete without a query, and has no pages', async () => {
    const { body, headers } = await read(path, client)
    expect(Object.keys(body)).toEqual([name])
    expect(body[name]).toHaveLength(TITLES.length)
    expect(headers.get('link')).toBeNull()
  })

  it('continues page by page to the last, with each document once', async () => {
    const listed: string[] = []
    let next: string | undefined = `${path}?limit=3`
    const totals: number[] = []
    while (next) {
      const { body }: { body: Record<string, unknown> } = await read(next, client)
      listed.push(...(body[name] as { title: string }[]).map(({ title }) => title))
      totals.push(body.total as number)
      next = body.next as string | undefined
    }
    expect(listed).toEqual(TITLES.toReversed())
    expect(totals).toEqual([7, 7, 7])
  })

  it('links to its neighbours, the first and the last page', async () => {
    const { headers } = await read(`${path}?limit=3&page=2`, client)
    const link = (page: number, relation: string) => `</api${path}?limit=3&page=${page}>; rel="${relation}"`
    expect(headers.get('link')).toBe(
      [link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(3, 'last')].join(', '),
    )
  })

  it('has an empty page after the last', async () => {
    const { status, body } = await read(`${path}?limit=3&page=4`, client)
    expect([status, body]).toEqual([200, { [name]: [], total: 7 }])
  })

  it('sorts titles without case and accents, and numbers by value', async () => {
    const sorted = ['abend', 'Éclair', 'haus 2', 'Haus 10', 'Last', 'Öl 100%', 'Zebra']
    expect(await titles(`${path}?sort=title`, client)).toEqual(sorted)
    expect(await titles(`${path}?sort=-title`, client)).toEqual(sorted.toReversed())
    expect(await titles(`${path}?sort=oldest`, client)).toEqual(TITLES)
  })

  it.each([
    ['ECLAIR', ['Éclair']],
    ['haus', ['haus 2', 'Haus 10']],
    ['2 haus', ['haus 2']],
    ['100%', ['Öl 100%']],
    ['%', []],
    ['_', []],
    ['% _', []],
    ['\\', []],
    ['H\u00adaus 1', ['Haus 10']],
    ['x_', []],
    ['.*', []],
  ])('finds by %s what contains all of its words', async (q, expected) => {
    expect(await titles(`${path}?q=${encodeURIComponent(q)}`, client)).toEqual(expected)
  })

  it('reduces documents to the fields that are asked for', async () => {
    const { body } = await read(`${path}?fields=id,title,nothing&limit=2`, client)
    for (const doc of body[name]) expect(Object.keys(doc).toSorted()).toEqual(['id', 'title'])
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'page=0',
    'page=1.5',
    'sort=random',
    'fields=a-b',
    'page=100001',
    'more=1',
  ])('refuses %s', async (query) => {
    const { status, body } = await read(`${path}?${query}`, client)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })
})

describe('projects', () => {
  it('are listed by category', async () => {
    expect(await titles('/public/projects?category=Civic')).toEqual(['Öl 100%', 'Zebra', 'haus 2'])
    expect(await titles('/public/projects?category=civic')).toEqual([])
    expect(await titles('/public/projects?limit=2&category=Civic&q=haus')).toEqual(['haus 2'])
  })

  it('keep their other parameters in the address of the next page', async () => {
    const { body } = await read('/public/projects?view=cards&limit=2&sort=title&category=Civic')
    expect(body.next).toBe('/public/projects?view=cards&limit=2&page=2&sort=title&category=Civic')
  })
})

describe('a list of the last changes', () => {
  it('begins with what was saved last', async () => {
    const [oldest] = (await read('/public/projects?sort=oldest&limit=1')).body.projects
    const { title, category } = oldest
    await admin.put(`/api/projects/${oldest.id}`, { title, category, description: '<p>New</p>' })
    expect(await titles('/public/projects?sort=changed&limit=1')).toEqual([title])
  })
})

describe('the team', () => {
  it('is sorted and searched', async () => {
    expect(await titles('/team/all?sort=name')).toEqual(['anna', 'Émile', 'Zoë'])
    expect(await titles('/team/all?q=zoe sound')).toEqual(['Zoë'])
  })
})

describe('an editor', () => {
  it('pages through their own posts alone', async () => {
    const editor = await app.editor()
    await makePost(editor, { title: 'Mine' })
    expect((await read('/blogposts?limit=2', editor)).body).toMatchObject({
      posts: [{ title: 'Mine' }],
      total: 1,
    })
    expect(await titles('/blogposts?q=zebra', editor)).toEqual([])
  })
})

describe('the words of a text', () => {
  it.each([
    ['posts', '/blogposts', '/public/blogposts', () => makePost(admin, { title: 'Letter', content: TEXT })],
    [
      'projects',
      '/projects',
      '/public/projects',
      () => makeProject(admin, { title: 'Letter', description: TEXT }),
    ],
  ])(
    'of %s are found by staff who ask for it, across formatting and without markup, and by nobody else',
    async (_what, path, publicPath, make) => {
      const { id } = await make()
      for (const q of ['HARBOUR', 'letter harbour', 'reverberation', 'sondage', '“quay”']) {
        expect(await titles(`${path}?in=texts&q=${encodeURIComponent(q)}`, admin), q).toEqual(['Letter'])
      }
      for (const q of ['strong', 'harbourreverb', 'nbsp']) {
        expect(await titles(`${path}?in=texts&q=${q}`, admin), q).toEqual([])
      }
      expect(await titles(`${path}?q=harbour`, admin)).toEqual([])
      expect((await read(`${publicPath}?in=texts&q=harbour`)).status).toBe(400)
      await admin.delete(`/api${path}/${id}`)
    },
  )

  it('are those of the last save', async () => {
    const post = await makePost(admin, { title: 'Changing', content: '<p>formerly</p>' })
    const save = (content: string) =>
      admin.putForm(`/api/blogposts/${post.id}`, postForm({ title: 'Changing', content }))
    expect(await titles('/blogposts?in=texts&q=formerly', admin)).toEqual(['Changing'])
    await save('<p>nowadays</p>')
    expect(await titles('/blogposts?in=texts&q=formerly', admin)).toEqual([])
    expect(await titles('/blogposts?in=texts&q=nowadays', admin)).toEqual(['Changing'])
    await admin.delete(`/api/blogposts/${post.id}`)
  })

  it('are counted, also beyond the page that is shown', async () => {
    const path = '/blogposts?in=texts&q=words'
    const unpaged = (await read(path, admin)).body
    expect(unpaged.posts.length).toBeGreaterThanOrEqual(TITLES.length)
    expect([unpaged.total, unpaged.next]).toEqual([unpaged.posts.length, undefined])
    const onePage = (await read(`${path}&limit=${unpaged.total}`, admin)).body
    expect([onePage.total, onePage.next]).toEqual([unpaged.total, undefined])
    const firstPage = (await read(`${path}&limit=3`, admin)).body
    expect([firstPage.posts.length, firstPage.total, firstPage.next]).toEqual([
      3,
      unpaged.total,
      '/blogposts?limit=3&page=2&in=texts&q=words',
    ])
  })
})

describe('the content cache', () => {
  const isCached = async (path: string) => {
    await read(path)
    return (await import('#cms/platform/content-cache.ts')).contentCache.get(`/api${path}`) !== undefined
  }

  it('has pages of lists, and no searches or selections, of which there is no end', async () => {
    expect(await isCached('/public/projects?view=cards&limit=6')).toBe(true)
    expect(await isCached('/public/projects?limit=2&page=2&sort=title&category=Civic')).toBe(true)
    expect(await isCached('/public/projects?limit=3&page=2&sort=title&category=Nowhere')).toBe(false)
    expect(await isCached('/public/projects?limit=3&page=9999')).toBe(false)
    expect(await isCached('/public/projects?page=2&limit=3')).toBe(false)
    expect(await isCached('/public/projects?limit=06')).toBe(false)
    expect(await isCached('/public/projects?q=haus')).toBe(false)
    expect(await isCached('/public/projects?fields=id')).toBe(false)
  })
})

it('the total of a list of visitors is right after each change of what it lists', async () => {
  const totals = async () => [
    (await read('/public/projects?limit=1')).body.total,
    (await read('/public/projects?limit=1&category=Counted')).body.total,
  ]
  await makeProject(admin, { category: 'Counted' })
  const { id } = await makeProject(admin, { category: 'Counted' })
  const [all] = await totals()
  const change = (fields: Record<string, unknown>) => admin.put(`/api/projects/${id}`, projectBody(fields))
  await change({ category: 'Counted', title: 'Another title' })
  expect(await totals()).toEqual([all, 2])
  await change({ category: 'Another category' })
  expect(await totals()).toEqual([all, 1])
  await change({ category: 'Counted' })
  expect(await totals()).toEqual([all, 2])
  await admin.delete(`/api/projects/${id}`)
  expect(await totals()).toEqual([all - 1, 1])
})

describe('a list of more than 200', () => {
  it('has the first 200, the total and the address of the next page', async () => {
    const { docs } = await app.payload.find({ collection: 'team', limit: 1, depth: 0, overrideAccess: true })
    const { bio } = docs[0]!
    for (let index = 0; index < 201; index += 1) {
      await app.payload.db.create({
        collection: 'team',
        data: { name: `Member ${index}`, role: 'Artist', department: 'audio', bio },
      })
    }
    const { body, headers } = await read('/team/all?sort=site')
    expect([body.teamMembers.length, body.total, body.next]).toEqual([200, 204, '/team/all?page=2&sort=site'])
    expect(headers.get('link')).toContain('</api/team/all?page=2&sort=site>; rel="last"')
    expect((await read(body.next)).body.teamMembers).toHaveLength(4)
  })
})

it.each([
  ['/projects', 'projects', 'category', admin],
  ['/team/all', 'teamMembers', 'department', visitor],
] as const)('%s: %s are sorted by %s', async (path, name, sort, client) => {
  const rows = (await read(`${path}?sort=${sort}`, client)).body[name] as Record<string, string>[]
  const values = rows.map((row) => row[sort])
  expect(new Set(values).size).toBeGreaterThan(1)
  expect(values).toEqual(values.toSorted())
})

it('posts that are sorted by creator are grouped by creator', async () => {
  const { posts } = (await read('/blogposts?sort=creator', admin)).body as { posts: { createdBy: string }[] }
  const creators = posts.map(({ createdBy }) => createdBy)
  expect(new Set(creators).size).toBeGreaterThan(1)
  expect(creators.filter((one, index) => one !== creators[index - 1])).toEqual([...new Set(creators)])
})
