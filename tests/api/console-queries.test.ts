import { handleEndpoints, type FlattenedField, type SanitizedCollectionConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeProject, uploadImage } from '#tests/support/builders.ts'
import { consoleAdmin } from '#tests/support/console-callers.ts'

const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'exists',
  'greater_than',
  'less_than_equal',
  'like',
  'not_like',
  'contains',
  'near',
  'within',
  'intersects',
  'nonsense',
]
const LONG = 'x'.repeat(5_000)

/** What may follow `[operator]` in an address; `&&` stands for the field and the operator once more. */
const VALUES: [name: string, suffix: string][] = [
  ['a word', '=word'],
  ['nothing', '='],
  ['null', '=null'],
  ['a number', '=-1e308'],
  ['a long text', `=${LONG}`],
  ['a nested pattern', `=${encodeURIComponent('(a+)+$(((([*\\')}`],
  ['a NUL', '=%00'],
  ['a list', '[]=a&&[]=b'],
  ['an empty list', '[]'],
  ['an object', '[a][b]=c'],
  ['an operator of the database', '[$ne]=1'],
  ['coordinates', '=1,2,3,4'],
  ['the prototype', '[__proto__][x]=1'],
]

const app = await startApp()
const consoleClient = await consoleAdmin(app)
const admin = await app.admin()

/** The type and the path of each field, those in groups and lists included. */
function pathsOf(fields: FlattenedField[], prefix = ''): [type: string, path: string][] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`
    const nestedPaths = 'flattenedFields' in field ? pathsOf(field.flattenedFields, `${path}.`) : []
    return [
      [`${field.type}${'hasMany' in field && field.hasMany ? ' many' : ''}`, path] as [string, string],
      ...nestedPaths,
    ]
  })
}
const fieldOfEachType = new Map<string, { collection: SanitizedCollectionConfig; path: string }>()
for (const collection of app.payload.config.collections) {
  const id: [string, string] = ['id', 'id']
  for (const [type, path] of [id, ...pathsOf(collection.flattenedFields)]) {
    if (!fieldOfEachType.has(type)) fieldOfEachType.set(type, { collection, path })
  }
}

/** Calls Payload's endpoints as the console's route does, without Next. */
async function callEndpoint(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const headers = {
    ...init.headers,
    Cookie: [...consoleClient.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const request = new Request(`http://studio.test${path}`, { ...init, headers })
  const response = await handleEndpoints({ config: app.payload.config, request })
  return { status: response.status, text: await response.text() }
}

/** far more than any answer takes: a slower query would block the database */
const MAX_MS = 5_000
const PARALLEL_CALLS = 8

type Fault = { path: string; status: number; ms: number; text: string }

async function faultsOf(paths: string[]): Promise<Fault[]> {
  const faults: Fault[] = []
  const remaining = [...paths]
  const work = async () => {
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
      const begin = performance.now()
      const { status, text } = await callEndpoint(path)
      const ms = performance.now() - begin
      if (![200, 400, 403, 404].includes(status) || ms > MAX_MS) {
        faults.push({ path: path.slice(0, 200), status, ms, text: text.slice(0, 200) })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work))
  return faults
}

const nestedFilter = (depth: number) =>
  Array.from({ length: depth }, (_, level) => (level % 2 ? '[or][0]' : '[and][0]')).join('')
const idList = (count: number) => Array.from({ length: count }, (_, index) => index).join(',')

/** Queries for their other parts (limit, sort, select, …), for malformed filters, and for their size. */
const QUERIES = [
  ...[
    '',
    '-1',
    '0',
    'NaN',
    '1e9',
    '5',
    '1001',
    '999999999999999999999',
    'word',
    '1.5',
    'null',
    '%00',
  ].flatMap((value) => ['limit', 'page', 'depth'].map((name) => `${name}=${value}`)),
  'limit[]=1',
  'limit[a]=1',
  'depth=99',
  'page=2147483648',
  ...[
    'nothing',
    'password',
    'hash',
    'secret',
    '-createdAt',
    '--createdAt',
    'createdAt,updatedAt',
    'id.id',
    'a.b.c',
    '%00',
    '',
    'id;drop table posts',
    '$where',
    '__proto__',
    'x'.repeat(3_000),
  ].map((value) => `sort=${value}`),
  'sort[]=id&sort[]=-createdAt',
  'sort[a]=id',
  'sort[$gt]=1',
  ...['select', 'populate', 'joins'].flatMap((name) => [
    `${name}=word`,
    `${name}[]=a`,
    `${name}[nothing]=true`,
    `${name}[id]=false`,
    `${name}[id]=maybe`,
    `${name}[a][b][c][d]=true`,
    `${name}[__proto__]=true`,
    `${name}[media][alt]=true`,
    `${name}[posts][limit]=word`,
  ]),
  'locale=de',
  'locale=*',
  'locale[a]=b',
  'fallback-locale=none',
  'fallbackLocale[]=x',
  ...['true', 'maybe', ''].flatMap((value) =>
    ['draft', 'trash', 'pagination', 'flattenLocales', 'includeLockStatus'].map((name) => `${name}=${value}`),
  ),
  'where=',
  'where=word',
  'where={',
  'where=[]',
  'where={"id":{"equals":1}}',
  'where={"id":{"all":1}}',
  'where=null',
  'where[]=1',
  'where[0][id][equals]=1',
  'where[id]=1',
  'where[id][]=1',
  'where[__proto__][equals]=1',
  'where[constructor][equals]=1',
  'where[and]=1',
  'where[and][id][equals]=1',
  'where[or][]=1',
  'where[or][0]=word',
  'where[id.id.id][equals]=1',
  'where[blocks.title][equals]=word',
  'where[blocks.images.label][like]=word',
  'where[blocks.nothing][equals]=1',
  'where[blocks.blockType][equals]=video',
  'where[$where][equals]=1',
  'where[a b][equals]=1',
  'where[id%00][equals]=1',
  `where${nestedFilter(9)}[id][equals]=1`,
  `where${nestedFilter(12)}[id][equals]=1`,
  `where${nestedFilter(400)}[id][equals]=1`,
  `where[id][in]=${idList(1_000)}`,
  `where[id][in]=${idList(10_000)}`,
  `where[id][like]=${'a'.repeat(10_000)}`,
  Array.from({ length: 300 }, (_, index) => `where[or][${index}][id][equals]=${index}`).join('&'),
  Array.from({ length: 5_000 }, (_, index) => `a${index}=1`).join('&'),
]

describe('a query of the console', () => {
  it.each([...fieldOfEachType])(
    'by a field of the kind %s is answered or refused, whatever the operator and the value',
    async (_kind, { collection, path }) => {
      const where = `/console-api/${collection.slug}?depth=0&where[${path}]`
      const queries = OPERATORS.flatMap((operator) =>
        VALUES.map(
          ([, value]) => `${where}[${operator}]${value.replaceAll('&&', `&where[${path}][${operator}]`)}`,
        ),
      )
      expect(await faultsOf(queries)).toEqual([])
    },
  )

  it.each([
    'projects',
    'projects/versions',
    'projects/count',
    'media',
    'outbox',
    'users',
    'bookings/export',
    'payload-preferences/nothing',
    'globals/studio',
    'globals/studio/versions',
  ])('of %s is answered or refused, whatever else is asked', async (path) => {
    expect(await faultsOf(QUERIES.map((query) => `/console-api/${path}?${query}`))).toEqual([])
  })

  it('that cannot be answered is refused with a text that says why', async () => {
    for (const [query, part] of [
      ['where[id][all]=1', 'id all'],
      ['limit=-1', 'limit'],
      ['where={', 'where'],
    ]) {
      const { status, text } = await callEndpoint(`/console-api/projects?${query}`)
      expect(status, query).toBe(400)
      expect(JSON.parse(text).errors[0].message).toBe(`Invalid query: ${part} is not allowed, or too large`)
    }
  })

  it('is held to the same when it comes as the body of a POST, as the console sends long ones', async () => {
    for (const [body, status] of [
      ['where[id][all]=1', 400],
      ['where[title][equals]=In%20a%20body&limit=5', 200],
    ] as const) {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Payload-HTTP-Method-Override': 'GET',
      }
      const response = await callEndpoint('/console-api/projects', { method: 'POST', headers, body })
      expect(response.status, response.text).toBe(status)
    }
  })

  it('that the console itself sends is answered', async () => {
    const { imagePath } = await uploadImage(admin)
    const project = await makeProject(admin, { title: 'Found by all', images: [{ imagePath }] })
    for (const where of [
      '[or][0][and][0][title][like]=found all',
      '[title][contains]=by',
      `[id][in]=${project.id}`,
      `[id][in][0]=${project.id}`,
      '[and][0][id][not_in][0]=a&where[and][1][createdAt][greater_than]=2020-01-01' +
        '&where[and][2][title][equals]=Found by all',
    ]) {
      const { status, text } = await callEndpoint(
        `/console-api/projects?depth=1&limit=10&page=1&sort=-createdAt&select[title]=true&where${where}`,
      )
      expect(status, text).toBe(200)
      expect(JSON.parse(text).docs, where).toMatchObject([{ id: project.id }])
    }
  })
})
