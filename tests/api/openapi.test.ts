import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { dereference } from '#tests/support/dereference.ts'

type Body = { schema: { $ref: string }; example?: object; examples?: Record<string, { $ref: string }> }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, Body> }
  responses: Record<
    string,
    { description: string; headers?: Record<string, { description: string }>; content?: Record<string, Body> }
  >
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const app = await startApp()
const { routes } = await import('#endpoints/index.ts')
const { routeId } = await import('#endpoints/define.ts')

const documentResponse = await app.client().get('/api/openapi.json')
const document: Document = documentResponse.body
const { paths } = dereference(document, ['parameters', 'responses', 'headers'])
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    id: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)
const byId = Object.fromEntries(operations.map(({ id, operation }) => [id, operation]))

describe('GET /openapi.json', () => {
  it('responds to anybody with an OpenAPI 3.1 document of this API', () => {
    expect(documentResponse.status).toBe(200)
    expect(documentResponse.headers.get('content-type')).toContain('application/json')
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(document.servers).toEqual([{ url: '/api', description: expect.any(String) }])
  })

  it('has every route and nothing else', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(routes.map(routeId).sort())
  })

  it('gives every operation a name of its own, a summary and a tag', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length)
    for (const { id, operation } of operations) {
      expect([operation.summary !== '', operation.tags.length], id).toEqual([true, 1])
    }
  })

  it('requires the file of a form whose only required field is the file', () => {
    const required = operations.flatMap(({ id, operation }) => {
      const { $ref = '' } = operation.requestBody?.content['multipart/form-data']?.schema ?? {}
      const { required = [] } = (document.components.schemas![$ref.split('/').at(-1)!] ?? {}) as {
        required?: string[]
      }
      return required.length === 1 ? [[id, ...required]] : []
    })
    expect(Object.fromEntries(required)).toEqual({
      'POST /uploads/videos': 'video',
      'POST /uploads/sounds': 'sound',
      'POST /uploads/panoramas': 'panorama',
      'POST /uploads/project-images': 'image',
      'POST /uploads/text-images': 'image',
      'POST /uploads/library-images': 'image',
      'PUT /images/{id}/file': 'image',
    })
  })

  it('has no unnamed enum whose generated name is the name of another schema', () => {
    const schemas = document.components.schemas as Record<
      string,
      { properties?: Record<string, { enum?: unknown }> }
    >
    const generated = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([property, value]) =>
        value.enum ? [`${name}${property[0]!.toUpperCase()}${property.slice(1)}`] : [],
      ),
    )
    expect(generated.filter((name) => name in schemas)).toEqual([])
  })

  it('declares the parameters of the paths, as required', () => {
    for (const { id, path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(
        inPath.map(({ name }) => `{${name}}`),
        id,
      ).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(
        inPath.every(({ required }) => required),
        id,
      ).toBe(true)
    }
  })

  it('has no reference to what is missing', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!)
    expect(refs).not.toEqual([])
    for (const ref of new Set(refs)) {
      const target = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
      expect(target, ref).toBeDefined()
    }
    for (const { id, operation } of operations) {
      for (const scheme of operation.security.flatMap(Object.keys)) {
        expect(document.components.securitySchemes, id).toHaveProperty(scheme)
      }
    }
  })

  it('has schemas that can be used, and an error form for every refusal', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }))
    for (const { id, operation } of operations) {
      const schemas = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}),
      )
      for (const { schema } of schemas) {
        expect(() => ajv.compile({ ...schema, components: document.components }), id).not.toThrow()
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue
        expect(response.content!['application/json']!.schema, `${id} ${status}`).toEqual({
          $ref: '#/components/schemas/Error',
        })
      }
    }
  })

  it('has the bearer of staff calls, and the refusals by a limit and for a body', () => {
    for (const route of routes) {
      const { security, responses } = byId[routeId(route)]!
      const staff = route.who !== 'anyone' && route.who !== 'browser'
      expect(
        security.some((scheme) => 'bearer' in scheme),
        routeId(route),
      ).toBe(staff)
      const expected = [
        ...(staff ? ['401', '403'] : []),
        ...(route.body ? ['400', '413', '415'] : []),
        '429',
        '500',
      ]
      expect(Object.keys(responses), routeId(route)).toEqual(expect.arrayContaining(expected))
    }
  })

  it('says which saves take If-Match, and that they refuse an old version', () => {
    const conditional = operations.filter(({ operation }) =>
      operation.parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'If-Match'),
    )
    expect(conditional.map(({ id }) => id).toSorted()).toEqual([
      'POST /blogposts/{id}/versions/{versionId}/restore',
      'POST /projects/{id}/versions/{versionId}/restore',
      'POST /team/{id}/versions/{versionId}/restore',
      'PUT /blogposts/{id}',
      'PUT /projects/{id}',
      'PUT /team/{id}',
    ])
    for (const { id, operation } of conditional) {
      expect(operation.responses, id).toHaveProperty('412')
      expect(operation.parameters.find(({ name }) => name === 'If-Match')!.required, id).toBe(false)
    }
  })

  it('says which calls that make something take Idempotency-Key', () => {
    const keyed = operations.filter(({ operation }) =>
      operation.parameters.some(
        (parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
      ),
    )
    expect(keyed.map(({ id }) => id).toSorted()).toEqual([
      'POST /newpost',
      'POST /projects',
      'POST /send-booking-email',
      'POST /team',
    ])
    for (const { id, operation } of keyed) {
      expect(operation.responses, id).toHaveProperty('422')
      expect(operation.parameters.find(({ name }) => name === 'Idempotency-Key')!.required, id).toBe(false)
    }
  })

  it('has a name, an example and a description for everything that goes in and out', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }))
    for (const { id, operation } of operations) {
      expect(operation.description, id).not.toBe('')
      for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
        for (const { schema, example, examples } of Object.values(part?.content ?? {})) {
          expect(schema.$ref, id).toMatch(/^#\/components\/schemas\/\w+$/)
          expect(example ?? Object.keys(examples!), id).not.toEqual([])
        }
      }
    }
    for (const [name, schema] of Object.entries(document.components.schemas!)) {
      const { description, examples } = schema as { description: string; examples: unknown[] }
      expect(description, name).toMatch(/\.$/)
      const validate = ajv.compile({ ...schema, components: document.components })
      for (const example of examples) expect([validate(example), validate.errors], name).toEqual([true, null])
    }
  })

  it('has no union that clients could not read without a cast: one property says which of its objects it is', () => {
    const unions = [...JSON.stringify(document).matchAll(/"anyOf":\[(.*?)\]/g)]
      .map(([, options]) => options)
      // a reference, or null
      .filter((options) => !/^\{"\$ref":"[^"]+"\},\{"type":"null"\}$/.test(options!))
    expect(unions).toEqual([])
    for (const [name, schema] of Object.entries(document.components.schemas!)) {
      const { oneOf, discriminator } = schema as {
        oneOf?: { $ref: string }[]
        discriminator?: { propertyName: string; mapping: Record<string, string> }
      }
      if (oneOf) expect(Object.values(discriminator!.mapping), name).toEqual(oneOf.map(({ $ref }) => $ref))
    }
  })

  it('says which headers a response has', () => {
    for (const route of routes) {
      const { responses } = byId[routeId(route)]!
      const documented = responses[route.status ?? 200]!.headers ?? {}
      expect(Object.keys(responses[429]!.headers!), routeId(route)).toContain('Retry-After')
      expect('ETag' in documented, routeId(route)).toBe(route.cached !== undefined)
      expect('Link' in documented, routeId(route)).toBe(route.paged === true)
    }
  })

  it('takes files as a form, all else as JSON', () => {
    expect(Object.keys(byId['POST /newpost']!.requestBody!.content)).toEqual(['multipart/form-data'])
    const form = byId['POST /newpost']!.requestBody!.content['multipart/form-data']!.schema
    expect(form).toEqual({ $ref: '#/components/schemas/PostForm' })
    expect(document.components.schemas!.PostForm).toMatchObject({
      required: ['title', 'content'],
      properties: { image: { type: 'string', format: 'binary' } },
      additionalProperties: false,
    })
    expect(Object.keys(byId['POST /projects']!.requestBody!.content)).toEqual(['application/json'])
  })
})
