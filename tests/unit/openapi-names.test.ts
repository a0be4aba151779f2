import { expect, it } from 'vitest'
import { z } from 'zod'

// the endpoints import cms/env.ts, which would generate a secret where none is set
process.env.PAYLOAD_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const { routes } = await import('#endpoints/index.ts')
const { tags } = await import('#endpoints/openapi/tags.ts')
const { explainUnnamed, readOpenApiDocument } = await import('#endpoints/openapi/openapi-endpoint.ts')

it('every body of every route has a name in an openapi.ts', () => {
  expect(explainUnnamed(routes)).toEqual([])
})

it('every route has a tag that the document describes', () => {
  const tagNames = new Set(tags.map(({ name }) => name))
  expect(routes.filter(({ tag }) => !tagNames.has(tag)).map(({ tag, path }) => `${tag}: ${path}`)).toEqual([])
})

it('a route without names for its bodies is reported, and left out of the served document', () => {
  const existing = routes.find(({ method, body }) => method === 'post' && body)!
  const award = {
    ...existing,
    path: '/awards',
    operationId: 'createAward',
    body: z.object({}),
    output: z.object({}),
  }
  const allRoutes = [...routes, award]
  expect(explainUnnamed(allRoutes)).toEqual([
    expect.stringMatching(/POST \/awards: .*`body`.* and .*`output`.* openapi\.ts .*components\.ts/),
  ])
  const { paths } = readOpenApiDocument(allRoutes)
  expect(paths).not.toHaveProperty(['/awards'])
  expect(Object.keys(paths!)).toContain(existing.path)
  expect(Object.keys(paths!)).toEqual(Object.keys(readOpenApiDocument(routes).paths!))
})
