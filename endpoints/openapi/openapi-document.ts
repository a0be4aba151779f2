import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiComponentsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { env } from '#cms/env.ts'
import { SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import { API_PREFIX, pagePaths } from '#cms/shared/paths.ts'
import type { Route } from '../define.ts'
import { errorBody } from '#cms/schemas/common.ts'
import type { Component } from './component.ts'
import { components } from './components.ts'
import { errorResponses } from './error-responses.ts'
import { simplifySchemas } from './simplify-schemas.ts'
import { tags } from './tags.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

const DESCRIPTION = `\
The content of the site, its contact form and bookings, and everything that the staff panel does.

Public content needs no account. It is sent with an \`ETag\`; a request with \`If-None-Match\` gets 304 \
while nothing has changed.

Staff sign in with \`signIn\` and send its token as \`Authorization: Bearer …\`. A save with \`If-Match\` \
never overwrites the work of somebody else; a create with \`Idempotency-Key\` can be retried safely.

Errors have one form: a text for people, a code for programs, and texts by field. A client that sends \
too many requests gets 429 with \`Retry-After\`.`

const componentNames = new Map(Object.entries(components).map(([name, { schema }]) => [schema, name]))
for (const [id, { schema, description }] of Object.entries(components)) {
  z.globalRegistry.add(schema, { id, description })
}

/**
 * Describes the bodies of a route that have no name: no `openapi.ts` has them, or `components.ts` does not
 * include it.
 */
export function findUnnamedBodies({ body, output }: Pick<Route, 'body' | 'output'>): string[] {
  return [
    ...(body && !componentNames.has(body) ? ['what it takes (`body`)'] : []),
    ...(componentNames.has(output) ? [] : ['what it responds with (`output`)']),
  ]
}

/** The OpenAPI 3.1 document of all routes, from the schemas that validate requests and responses. */
export function createOpenApiDocument(routes: Route[]): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: toOperation(route) }
  const componentsWithFiles = withFilesInExamples(routes)
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Studio API',
      version: '2.0.0',
      summary: 'The studio’s content, its bookings and its editing.',
      description: DESCRIPTION,
      contact: { name: 'The studio', url: env.publicUrl + pagePaths.contact },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    externalDocs: { url: env.publicUrl + pagePaths.api, description: 'This document for people' },
    servers: [{ url: API_PREFIX, description: 'This site' }],
    tags,
    paths,
    components: {
      headers,
      parameters,
      examples: Object.fromEntries(
        routes
          .flatMap(({ body, output }) => (body ? [body, output] : [output]))
          .map((schema) => [
            getComponentName(schema),
            { value: componentsWithFiles[getComponentName(schema)]!.example },
          ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of `signIn` or `refreshSession`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'The session of a browser, for pages of this site only.',
        },
      },
    },
  })
  return simplifySchemas(document, componentsWithFiles)
}

/** In the example of a form that requires a file, a text stands for the file. */
function withFilesInExamples(routes: Route[]): Record<string, Component> {
  const forms = routes.flatMap(({ body, files }) => {
    if (!body || !files?.isRequired) return []
    const name = getComponentName(body)
    const component = components[name]!
    const parts = Object.fromEntries(files.names.map((part) => [part, 'the bytes of the file']))
    return [[name, { ...component, example: { ...parts, ...(component.example as object) } }]]
  })
  return { ...components, ...Object.fromEntries(forms) }
}

function toOperation(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    security: getSecurity(route),
    requestParams: {
      ...(route.params && { path: route.params as z.ZodObject }),
      ...(route.query && { query: route.query as z.ZodObject }),
    },
    parameters: [
      ...(route.readCurrent ? [parameterRef('IfMatch')] : []),
      ...(route.loadExisting ? [parameterRef('IdempotencyKey')] : []),
      ...(route.takesIdempotencyKey ? [parameterRef('VisitorKey')] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: toRequestContent(route, route.body) } }),
    responses: {
      [route.status ?? 200]: {
        description: components[getComponentName(route.output)]!.description,
        headers: {
          ...(route.cached && notModifiedResponse.headers),
          ...(route.paged && { Link: link }),
          ...(route.who === 'browser' && { 'Set-Cookie': headerRef('SessionCookie') }),
        },
        content: { 'application/json': toMediaType(route.output) },
      },
      ...(route.cached && { 304: notModifiedResponse }),
      ...Object.fromEntries(getErrorStatuses(route).map((status) => [status, errors[status]!])),
    },
  }
}

function getSecurity({ who }: Route): Record<string, string[]>[] {
  if (who === 'anyone') return []
  return who === 'browser' ? [{ session: [] }, {}] : [{ bearer: [] }]
}

/** The error statuses that a route declares, and those that the pipeline in run-route.ts adds. */
function getErrorStatuses(route: Route): number[] {
  const statuses = new Set(route.errors ?? [])
  if (route.body) for (const status of [413, 415]) statuses.add(status)
  if (route.who !== 'anyone' && route.who !== 'browser') for (const status of [401, 403]) statuses.add(status)
  if (route.params) statuses.add(404)
  if (route.readCurrent) statuses.add(412)
  if (route.loadExisting) statuses.add(422)
  // every route responds with 400 to a URL that cannot be decoded and to a method override
  for (const status of [400, 429, 500, 503]) statuses.add(status)
  if (route.method !== 'get') statuses.add(507)
  return [...statuses].sort((a, b) => a - b)
}

const header = (description: string, example: unknown, type: 'string' | 'integer' = 'string') => ({
  description,
  example,
  schema: { type },
})

const headers = {
  ETag: header('Identifies this state of the response, for `If-None-Match`.', '"3q2-7wpYb0kX1vQm9sTnLa"'),
  CacheControl: header(
    'May be stored, but must be revalidated each time.',
    'public, max-age=0, must-revalidate',
  ),
  RetryAfter: header('Seconds until the request may be sent again.', 30, 'integer'),
  RequestId: header(
    'Identifies the request in the log of the server.',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  ),
  SessionCookie: header(
    'The session of the browser, httpOnly; at the end of a session, its removal.',
    `${SESSION_COOKIE}=…; Path=/; HttpOnly; SameSite=Lax`,
  ),
}

const link = header(
  'The addresses of the first, previous, next and last page (RFC 8288).',
  '</api/public/projects?limit=20&page=3>; rel="next"',
)

const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The version that the client has read, in quotes. If the document has another version by now, the ' +
      'request fails with 412. Without this header the save overwrites any version.',
    schema: { type: 'string' },
    example: '"1f6b2c9e-7d40-4a35-9e18-c0d3b5a7f264"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A random key for this request, in quotes; a retry sends the same key. All requests with the same ' +
      'key get the document that the first one created. The same key with different content fails with ' +
      '422 `already-created`, and `current` is the document that the first request created. Without this ' +
      'header each request creates a document.',
    schema: { type: 'string', pattern: '^"[^"\\\\]{16,128}"$' },
    example: '"0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51"',
  },
  VisitorKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A random key for this booking, in quotes; a retry sends the same key and email address, and is ' +
      'confirmed again. Without this header a retry fails with 409 `slot-taken`, as for anybody else.',
    schema: { type: 'string', pattern: '^"[^"\\\\]{16,128}"$' },
    example: '"5d0c7e1a-93b4-4f6e-8a27-d1b6f0c43e98"',
  },
} satisfies ZodOpenApiComponentsObject['parameters']

const headerRef = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` as const })
const parameterRef = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` as const })

/** The response of a public read to a client that already has the current state. */
const notModifiedResponse = {
  id: 'NotModified',
  description: 'Nothing has changed since the response with the `ETag` in `If-None-Match`.',
  headers: { ETag: headerRef('ETag'), 'Cache-Control': headerRef('CacheControl') },
} satisfies ZodOpenApiResponseObject

const errors: Record<number, ZodOpenApiResponseObject> = Object.fromEntries(
  Object.entries(errorResponses).map(([status, { name, description, example }]) => [
    status,
    {
      id: name,
      description,
      headers: {
        'X-Request-Id': headerRef('RequestId'),
        ...(['429', '503', '507'].includes(status) && { 'Retry-After': headerRef('RetryAfter') }),
      },
      content: { 'application/json': { schema: errorBody, example } },
    },
  ]),
)

function toRequestContent({ files }: Route, body: z.ZodType) {
  return files
    ? { 'multipart/form-data': { ...toMediaType(body), schema: withFiles(body as z.ZodObject, files) } }
    : { 'application/json': toMediaType(body) }
}

/** The media type of a body, with references to its schema and its example. */
function toMediaType(schema: z.ZodType): ZodOpenApiMediaTypeObject {
  const name = getComponentName(schema)
  const example = { $ref: `#/components/examples/${name}` } as const
  return { schema, examples: { [name]: example } as ZodOpenApiMediaTypeObject['examples'] }
}

/** @throws for a schema that is in no `openapi.ts` */
function getComponentName(schema: z.ZodType): string {
  const name = componentNames.get(schema)
  if (!name) throw new Error('A body of a route has no name in the openapi.ts of its resource')
  return name
}

const forms = new Map<z.ZodType, z.ZodObject>()

/** The text fields of a form and its files; takes over the name of the schema of the text fields. */
function withFiles(body: z.ZodObject, { names, isRequired }: NonNullable<Route['files']>): z.ZodObject {
  let form = forms.get(body)
  if (!form) {
    const file = z.string().meta({ format: 'binary', description: 'A file.' })
    const part = isRequired ? file : file.optional()
    const meta = z.globalRegistry.get(body)!
    z.globalRegistry.remove(body)
    form = body.extend(Object.fromEntries(names.map((name) => [name, part]))).meta(meta)
    forms.set(body, form)
  }
  return form
}
