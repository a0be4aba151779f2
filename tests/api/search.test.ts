import { beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { SEARCH } from '#cms/shared/search.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, postForm } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'

const app = await startApp()
let admin: Client
let house: { id: string }
let post: { id: string }

type Result = { kind: string; id: string; title: string; excerpt: { text: string; isMatch: boolean }[] }

const search = async (query: string): Promise<Result[]> => {
  const { status, body } = await app.client().get(`/api/public/search?q=${encodeURIComponent(query)}`)
  expect(status).toBe(200)
  return body.results
}
const idsOf = async (query: string) => (await search(query)).map(({ id }) => id)
const matchesOf = ({ excerpt }: Result) => excerpt.flatMap(({ text, isMatch }) => (isMatch ? [text] : []))

beforeAll(async () => {
  admin = await app.admin()
  house = await makeProject(admin, {
    title: 'Cabin at Sølvmyr',
    category: 'Sommerhäuser',
    location: 'Trondheim',
    description: `<p>${'A long beginning. '.repeat(20)}</p><p>The <em>marsh</em> is dark at night.</p>`,
  })
  post = await makePost(admin, {
    title: 'Daylight and exposure',
    content: '<p>The sun over a courtyard &amp; its basin.</p>',
  })
})

describe('GET /public/search', () => {
  it.each([
    ['a word of a title', 'daylight'],
    ['the beginning of a word', 'expos'],
    ['a letter mistaken', 'daylihgt'],
    ['a letter missing', 'daylght'],
    ['two letters that changed places', 'exopsure'],
    ['two such letters in a short word', 'bsain'],
    ['a soft hyphen in the word', 'day\u00adlight'],
    ['a word of the text', 'courtyard'],
    ['several words in any order', 'basin exposure'],
    ['an unknown word beside a known one', 'exposure zebrafish'],
  ])('finds a post by %s', async (_, query) => {
    expect((await idsOf(query))[0]).toBe(post.id)
  })

  it.each([
    ['a category without its accents', 'sommerhauser'],
    ['a location', 'Trondheim'],
    ['a letter of another alphabet', 'SØLVMYR'],
  ])('finds a project by %s', async (_, query) => {
    expect(await idsOf(query)).toEqual([house.id])
  })

  it('shows the part of the text in which it was found', async () => {
    const [result] = await search('marshes')
    expect(result).toMatchObject({ kind: 'project', id: house.id, category: 'Sommerhäuser' })
    expect(matchesOf(result!)).toEqual(['marsh'])
    const text = result!.excerpt.map((part) => part.text).join('')
    expect(text).toMatch(/^….*The marsh is dark at night\.$/)
    expect(text.length).toBeLessThanOrEqual(SEARCH.excerptLength + 2)
    expect(text).not.toContain('<')
  })

  it('finds words of scripts without spaces, and of those that are written from right to left', async () => {
    const { id } = await makeProject(admin, {
      title: '建築と音響の研究所',
      description: '<p>بيت على البحيرة</p>',
    })
    expect(await idsOf('音響')).toEqual([id])
    const [result] = await search('البحيرة')
    expect(matchesOf(result!)).toEqual(['البحيرة'])
  })

  it('corrects a word only if nothing has it as it is written', async () => {
    const [exact, similar] = [
      await makePost(admin, { title: 'Lantern' }),
      await makePost(admin, { title: 'Lanters' }),
    ]
    expect(await idsOf('lantern')).toEqual([exact.id])
    expect((await idsOf('lanterm')).toSorted()).toEqual([exact.id, similar.id].toSorted())
  })

  it('puts what is about the words before what only mentions them', async () => {
    const mentions = await makePost(admin, { title: 'Glass', content: '<p>Beside an observatory.</p>' })
    const about = await makePost(admin, { title: 'The observatory', content: '<p>A dome.</p>' })
    expect(await idsOf('observatory')).toEqual([about.id, mentions.id])
  })

  it('finds what was just saved, and no longer what was changed, unpublished or deleted', async () => {
    const { id } = await makePost(admin, { title: 'Quarzsand' })
    expect(await idsOf('quarzsand')).toEqual([id])
    await admin.putForm(`/api/blogposts/${id}`, postForm({ title: 'Feldspat' }))
    expect(await idsOf('quarzsand')).toEqual([])
    expect(await idsOf('feldspat')).toEqual([id])
    const setStatus = (value: string) =>
      admin.putForm(`/api/blogposts/${id}`, postForm({ title: 'Feldspat', status: value }))
    await setStatus('draft')
    expect(await idsOf('feldspat')).toEqual([])
    await setStatus('published')
    expect(await idsOf('feldspat')).toEqual([id])
    await admin.delete(`/api/blogposts/${id}`)
    expect(await idsOf('feldspat')).toEqual([])
    await admin.post(`/api/blogposts/${id}/restore`)
    expect(await idsOf('feldspat')).toEqual([id])
  })

  it('finds no draft', async () => {
    await makeProject(admin, { title: 'Nordlicht', status: 'draft' })
    expect(await idsOf('nordlicht')).toEqual([])
  })

  it.each(['zebrafish', '!?', '" -- *'])(
    'responds with nothing where nothing is found: %j',
    async (query) => {
      expect(await search(query)).toEqual([])
    },
  )

  it('responds with no more than twenty', async () => {
    for (let count = 0; count < SEARCH.maxResults + 2; count += 1) {
      await makeProject(admin, { category: 'Pavilion' })
    }
    expect(await search('pavilion')).toHaveLength(SEARCH.maxResults)
  })

  it.each([
    ['no query', ''],
    ['an empty query', '?q='],
    ['a query of blanks', '?q=%20'],
    ['a query that is too long', `?q=${'a'.repeat(SEARCH.maxQueryLength + 1)}`],
    ['a line break', '?q=a%0Ab'],
    ['another parameter', '?q=a&page=2'],
  ])('refuses %s', async (_, query) => {
    expect((await app.client().get(`/api/public/search${query}`)).status).toBe(400)
  })

  it('has a limit of its own', async () => {
    const visitor = app.client()
    const statuses = new Set<number>()
    for (let call = 0; call <= RATE_LIMITS.search.points; call += 1) {
      statuses.add((await visitor.get('/api/public/search?q=zebrafish')).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it.each(['/search', '/%73earch'])('shares its limit with the search page: %s', async (page) => {
    const visitor = app.client()
    for (let call = 0; call < RATE_LIMITS.search.points; call += 1) {
      await visitor.get('/api/public/search?q=zebrafish')
    }
    const { status, headers } = await visitor.get(`${page}?q=zebrafish`, { undocumented: true })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor.get(page, { undocumented: true })).status).toBe(200)
  })

  it('refuses with a page for a person, and with JSON for a program', async () => {
    const visitor = app.client()
    for (let call = 0; call < RATE_LIMITS.search.points; call += 1) {
      await visitor.get('/api/public/search?q=zebrafish')
    }
    const getAs = (Accept: string) =>
      visitor.get('/search?q=zebrafish', { undocumented: true, headers: { Accept } })
    const page = await getAs('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
    expect(page.status).toBe(429)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.text).toContain(`Error: ${apiTexts.tooMany}</p>`)
    expect(page.text).toContain('value="zebrafish"')
    expect(page.text).toContain('name="robots" content="noindex')
    const program = await getAs('*/*')
    expect(program.status).toBe(429)
    expect(JSON.parse(program.text)).toMatchObject({ error: apiTexts.tooMany })
  })
})

describe('the search page', () => {
  it('shows the results where no script runs', async () => {
    const { status, text, headers } = await app.client().get('/search?q=marsh', { undocumented: true })
    expect(status).toBe(200)
    expect(text).toContain(`href="/portfolio/${house.id}"`)
    expect(text).toContain('<mark>marsh</mark>')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
