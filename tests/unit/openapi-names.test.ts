import { expect, it } from 'vitest'
import { z } from 'zod'

// the endpoints read the settings when they are loaded; a secret keeps them from making one
process.env.PAYLOAD_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const { routes } = await import('#endpoints/index.ts')
const { tags } = await import('#endpoints/openapi/tags.ts')
const { explainUnnamed, readOpenApiDocument } = await import('#endpoints/openapi/openapi-endpoint.ts')

it('every body of every route has a name in an openapi.ts', () => {
  expect(explainUnnamed(routes)).toEqual([])
})

it('every route has a tag that the document describes', () => {
  const known = new Set(tags.map(({ name }) => name))
  expect(routes.filter(({ tag }) => !known.has(tag)).map(({ tag, path }) => `${tag}: ${path}`)).toEqual([])
})

it('a route without a name for its bodies is told by its path, and left out of a document that answers', () => {
  const like = routes.find(({ method, body }) => method === 'post' && body)!
  const award = {
    ...like,
    path: '/awards',
    operationId: 'createAward',
    body: z.object({}),
    output: z.object({}),
  }
  const all = [...routes, award]
  expect(explainUnnamed(all)).toEqual([
    expect.stringMatching(/POST \/awards: .*`body`.* and .*`output`.* openapi\.ts .*components\.ts/),
  ])
  const { paths } = readOpenApiDocument(all)
  expect(paths).not.toHaveProperty(['/awards'])
  expect(Object.keys(paths!)).toContain(like.path)
  expect(Object.keys(paths!)).toEqual(Object.keys(readOpenApiDocument(routes).paths!))
})
