import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameterObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import type { Route } from './define.ts'
import { postRow, staffPost } from './posts/schema.ts'
import {
  neighbour,
  postCard,
  projectCard,
  projectRow,
  publicPost,
  publicProject,
  service,
  studio,
  teamMember,
} from './public/schema.ts'
import { errorAnswer, picture } from './schema.ts'
import { staffUser } from './users/schema.ts'

const errorTexts: Record<number, string> = {
  400: 'The request is invalid',
  401: 'Not signed in, or the session has ended',
  403: 'Not allowed for this caller',
  404: 'Not found',
  409: 'Conflict with the stored data',
  412: 'Saved by another request since the version in If-Match; `current` is the document as it is now',
  413: 'The request body is too large',
  415: 'Unsupported media type',
  422: 'Well formed, but not accepted',
  429: 'Too many requests; see Retry-After',
  500: 'Internal server error',
  503: 'Temporarily unavailable; try again later',
  507: 'The storage of the site is full: nothing can be saved',
}

/** The shapes that have a name of their own in the document; all others stand where they are used. */
const schemas = {
  Error: errorAnswer,
  Picture: picture,
  Project: publicProject,
  ProjectCard: projectCard,
  ProjectRow: projectRow,
  ProjectNeighbour: neighbour,
  Post: publicPost,
  PostCard: postCard,
  PostRow: postRow,
  StaffPost: staffPost,
  TeamMember: teamMember,
  Service: service,
  Studio: studio,
  User: staffUser,
}
for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id })

/** The OpenAPI 3.1 document of all routes, from the schemas that validate requests and responses. */
export function openApiDocument(routes: Route[]): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: toOperation(route) }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Studio API',
      version: '1.0.0',
      description: 'Public content, bookings, contact, and the operations of the staff panel.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  })
}

function toOperation(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: route.params as z.ZodObject }),
      ...(route.query && { query: route.query as z.ZodObject }),
    },
    parameters: [...(route.readCurrent ? [ifMatch] : []), ...(route.loadExisting ? [idempotencyKey] : [])],
    ...(route.body && { requestBody: { required: true, content: requestContent(route) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: route.output } },
      },
      ...(route.cached && { 304: { description: 'The copy of the client is current (If-None-Match)' } }),
      ...Object.fromEntries(statusesOf(route).map((status) => [status, errorResponse(status)])),
    },
  }
}

function securityOf({ who }: Route): Record<string, string[]>[] {
  if (who === 'anyone') return []
  return who === 'browser' ? [{ session: [] }, {}] : [{ bearer: [] }]
}

/** The error statuses that a route declares, and those that the pipeline in define.ts adds. */
function statusesOf(route: Route): number[] {
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

const errorResponse = (status: number): ZodOpenApiResponseObject => ({
  description: errorTexts[status] ?? 'An error',
  content: { 'application/json': { schema: errorAnswer } },
})

const ifMatch: ZodOpenApiParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the client has read, in quotes. If the document has another version by now, the request fails with 412. Without this header the save overwrites any version.',
  schema: { type: 'string' },
}

const idempotencyKey: ZodOpenApiParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random key for this request, in quotes; a retry sends the same key. All requests with the same key get the document that the first one created. The same key with different content fails with 422 `made-already`, and `current` is the document that the first request created. Without this header each request creates a document.',
  schema: { type: 'string', pattern: '^"[^"\\\\]{16,128}"$' },
}

function requestContent({ body, files }: Route) {
  if (!files) return { 'application/json': { schema: body } }
  const file = z.string().meta({ format: 'binary' }).optional()
  const fields = Object.fromEntries(files.names.map((name) => [name, file]))
  return { 'multipart/form-data': { schema: (body as z.ZodObject).extend(fields) } }
}
