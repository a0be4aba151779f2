import type { Endpoint, PayloadRequest } from 'payload'
import { type z } from 'zod'
import { staffOf } from '#cms/features/accounts/access/staff.ts'
import type { Upload } from '#cms/features/media/upload.ts'
import {
  AppError,
  badRequest,
  changedMeanwhile,
  forbidden,
  madeAlready,
  MadeAlready,
  unauthorized,
  type FieldErrors,
} from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import type { ContentSource } from '#cms/platform/content-cache.ts'
import { countClient, type LimitName } from '#cms/platform/rate-limits/rate-limits.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { refuseUnknown } from '#cms/features/accounts/auth/session-strategy.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import type { Creation } from '#cms/features/documents/creation.ts'
import { messages } from '#cms/shared/messages.ts'
import { ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { readForm, readJson } from './read-body.ts'
import { readCreation } from './read-creation.ts'
import { readIfMatch } from './read-if-match.ts'
import { refuseForeignOrigin } from './same-origin.ts'

/**
 * Who may call a route. `browser`: whoever holds the session cookie, from our own pages only. `staff`: a
 * bearer token. `staff-renewing`: a bearer token, also while a password change is due.
 */
export type Who = 'anyone' | 'browser' | 'staff-renewing' | 'staff' | 'admin'

type Schema = z.ZodType
type Parsed<S> = S extends Schema ? z.infer<S> : undefined

export type Call<P = unknown, Q = unknown, B = unknown> = {
  req: PayloadRequest
  /** the signed-in staff member; present wherever `who` asks for one */
  user: SessionUser
  params: P
  query: Q
  body: B
  files: Record<string, Upload>
  /** the versions over one of which the caller wants to save; undefined: over any */
  known: readonly string[] | undefined
  /** what tells this call from another that makes the like; undefined: it makes something each time */
  creation: Creation | undefined
}

type RouteShape<P, Q, B, O> = {
  method: 'get' | 'post' | 'put' | 'delete'
  /** as it is documented: `/users/{email}` */
  path: string
  summary: string
  tag: string
  who: Who
  limit?: LimitName
  params?: P
  query?: Q
  /** a JSON body, or the text fields of a multipart form when `files` names what comes with them */
  body?: B
  files?: { names: readonly string[]; maxBytes: number }
  output: O
  status?: number
  /** the statuses that a caller has to reckon with beside the usual ones */
  errors?: readonly number[]
  /** of a public read, which is kept as ready bytes until content changes: what its answer is made of */
  cached?: readonly ContentSource[]
  /** pages are rendered with it although nobody keeps it */
  rendered?: boolean
  /** the text of a refused body */
  invalid?: (fields: FieldErrors) => string
}

export type Route = RouteShape<Schema | undefined, Schema | undefined, Schema | undefined, Schema> & {
  handle: (call: Call) => Promise<unknown>
  readCurrent?: (call: Call) => Promise<unknown>
  readMade?: (made: Made) => Promise<unknown>
}

type Made = { req: PayloadRequest; params: { id: string } }

/** A handler may set cookies or a special type by giving a whole answer instead of data. */
export class Answer<T = unknown> {
  readonly data: T
  readonly headers: Record<string, string>
  readonly cookies: readonly string[]

  constructor(data: T, beside: { headers?: Record<string, string>; cookies?: readonly string[] } = {}) {
    this.data = data
    this.headers = beside.headers ?? {}
    this.cookies = beside.cookies ?? []
  }
}

/** Declares a route; its types flow from its schemas into its handler. */
export function defineRoute<
  O extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  route: RouteShape<P, Q, B, O> & {
    handle: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<z.input<O> | Answer<z.input<O>>>
    /** the route takes `If-Match`; this is what it would answer had the caller saved what is there now */
    readCurrent?: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<z.input<O>>
    /**
     * the route takes `Idempotency-Key`; this is what it would answer had the caller made what is there now
     */
    readMade?: (made: Made) => Promise<z.input<O>>
  },
): Route {
  return route as unknown as Route
}

export const routeId = (route: Pick<Route, 'method' | 'path'>): string =>
  `${route.method.toUpperCase()} ${route.path}`

/**
 * Marks an answer of this pipeline, so that the bridge knows it from Payload's own. The bridge takes it off.
 */
export const ANSWERED_HEADER = 'x-studio-answered'

/** The one way of every documented call: limit, identify, authorise, validate, run, present. */
export function toEndpoint(route: Route): Endpoint {
  return {
    method: route.method,
    path: `${ENDPOINT_PREFIX}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (req) => {
      try {
        const call = await prepare(route, req)
        const result = await run(route, call)
        return present(route, result)
      } catch (error) {
        return refuse(route, req, error)
      }
    },
  }
}

async function prepare(route: Route, req: PayloadRequest): Promise<Call> {
  await limit(route, req)
  const user = authorise(route, req)
  const params = parse(route.params, req.routeParams, 'params')
  const query = parse(route.query, Object.fromEntries(req.searchParams ?? []), 'query')
  const { body, files } = await readBody(route, req)
  const known = route.readCurrent && readIfMatch(req)
  const creation = route.readMade && readCreation({ req, user, body, files })
  return {
    req,
    user,
    params,
    query,
    body: parse(route.body, body, 'body', route.invalid),
    files,
    known,
    creation,
  }
}

/**
 * Who comes too late to save or to make hears what is there now, so that both can be shown. It passes the
 * gate of every answer.
 */
async function run(route: Route, call: Call): Promise<unknown> {
  try {
    return await route.handle(call)
  } catch (error) {
    if (route.readMade && error instanceof MadeAlready) {
      const { id } = error
      throw madeAlready(id, route.output.parse(await route.readMade({ req: call.req, params: { id } })))
    }
    if (!route.readCurrent || !(error instanceof AppError && error.status === 412)) throw error
    throw changedMeanwhile(route.output.parse(await route.readCurrent(call)))
  }
}

async function limit(route: Route, req: PayloadRequest): Promise<void> {
  const { address } = requestContext(req)
  if (route.limit === 'signIn') {
    return countClient('signIn', address, messages.auth.tooManyRequests, 'auth/too-many-requests')
  }
  return countClient(route.limit ?? 'api', address, messages.request.tooMany)
}

function authorise(route: Route, req: PayloadRequest): SessionUser {
  refuseUnknown(req)
  const user = staffOf(req) as SessionUser | null
  if (route.who === 'anyone') return user as SessionUser
  if (route.who === 'browser') {
    refuseForeignOrigin(req)
    return user as SessionUser
  }
  if (!user) throw unauthorized(messages.auth.unauthorized)
  if (user.requirePasswordChange && route.who !== 'staff-renewing') {
    throw forbidden(messages.auth.passwordChangeRequired, 'auth/password-change-required')
  }
  if (route.who === 'admin' && user.role !== 'admin') throw forbidden(messages.users.unauthorized)
  return user
}

async function readBody(
  route: Route,
  req: PayloadRequest,
): Promise<{ body: unknown; files: Record<string, Upload> }> {
  if (route.files) return readForm(req, route.files)
  return { body: route.body ? await readJson(req) : undefined, files: {} }
}

function parse(
  schema: Schema | undefined,
  input: unknown,
  part: 'params' | 'query' | 'body',
  invalid?: Route['invalid'],
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  // an id of the wrong shape names nothing that there could be
  if (part === 'params') {
    throw new AppError({ status: 404, code: 'not-found', message: messages.request.notFound })
  }
  throw badRequest(invalid?.(fields) ?? messages.request.invalid, fields, 'invalid')
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Unknown field'
    } else fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  return fields
}

/** The output schema is the last gate: a field that it does not list does not leave. */
function present(route: Route, result: unknown): Response {
  const { data, headers, cookies } = result instanceof Answer ? result : new Answer(result)
  const caching = route.cached ? 'public, max-age=0, must-revalidate' : 'no-store'
  const answer = Response.json(route.output.parse(data), {
    status: route.status ?? 200,
    headers: { 'Cache-Control': caching, [ANSWERED_HEADER]: '1', ...headers },
  })
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}

function refuse(route: Route, req: PayloadRequest, error: unknown): Response {
  const answer = toErrorResponse(error)
  const { id } = requestContext(req)
  if (answer.unexpected) {
    req.payload.logger.error({ err: error, request: id, route: routeId(route) }, 'A call failed unexpectedly')
  }
  return Response.json(answer.body, {
    status: answer.status,
    headers: { 'Cache-Control': 'no-store', [ANSWERED_HEADER]: '1', ...answer.headers },
  })
}
