import { z } from 'zod'
import { SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { routeId, type Route } from './define.ts'
import { errorAnswer } from './schema.ts'

type Json = Record<string, unknown>

const errorTexts: Record<number, string> = {
  400: 'The call is not valid',
  401: 'Nobody is signed in, or the sign-in is over',
  403: 'Signed in, and not allowed',
  404: 'There is no such thing',
  409: 'It contradicts what is there',
  412: 'Somebody saved it since the version of If-Match; `current` is what is there now',
  413: 'Too large',
  415: 'Of a type that is not taken',
  422: 'Well formed, and not acceptable',
  429: 'Too many calls; see Retry-After',
  500: 'Our fault',
  503: 'Not at this moment; try again',
  507: 'The storage of the site is full: nothing can be saved',
}

/** The OpenAPI 3.1 document of all routes, made from the schemas that parse and present them. */
export function openApiDocument(routes: Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Studio API',
      version: '1.0.0',
      description: 'Public content, bookings, contact, and the calls of the staff panel.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  }
}

function operation(route: Route): Json {
  return {
    operationId: routeId(route).replaceAll(/[^a-zA-Z]+/g, '-'),
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.readCurrent ? [ifMatch] : []),
      ...(route.readMade ? [idempotencyKey] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: requestContent(route) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(route.output, 'output') } },
      },
      ...(route.cached && { 304: { description: 'What the caller has is still so (If-None-Match)' } }),
      ...Object.fromEntries(statusesOf(route).map((status) => [status, errorResponse(status)])),
    },
  }
}

function securityOf({ who }: Route): Json[] {
  if (who === 'anyone') return []
  return who === 'browser' ? [{ session: [] }, {}] : [{ bearer: [] }]
}

/** What a route declares, and what its place in the pipeline brings with it. */
function statusesOf(route: Route): number[] {
  const statuses = new Set(route.errors ?? [])
  if (route.body) for (const status of [413, 415]) statuses.add(status)
  if (route.who !== 'anyone' && route.who !== 'browser') for (const status of [401, 403]) statuses.add(status)
  if (route.params) statuses.add(404)
  if (route.readCurrent) statuses.add(412)
  if (route.readMade) statuses.add(422)
  // an address that cannot be decoded, or a method override, is a 400 of every call
  for (const status of [400, 429, 500, 503]) statuses.add(status)
  if (route.method !== 'get') statuses.add(507)
  return [...statuses].sort((a, b) => a - b)
}

const errorResponse = (status: number): Json => ({
  description: errorTexts[status] ?? 'An error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the caller has seen, in quotes: save over no other. Without it the save overwrites whatever is there.',
  schema: { type: 'string' },
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name for this call by chance, in quotes, the same again when it is sent again: what the first one made is the answer to all of them. With other things sent under the same name it is 422 `made-already`, and `current` is what the first one made. Without it each call makes something.',
  schema: { type: 'string', pattern: '^"[^"\\\\]{16,128}"$' },
}

function requestContent(route: Route): Json {
  const schema = jsonSchema(route.body!, 'input') as { properties?: Json }
  if (!route.files) return { 'application/json': { schema } }
  const files = Object.fromEntries(
    route.files.names.map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...files } } } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
