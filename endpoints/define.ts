import type { Endpoint, PayloadRequest } from 'payload'
import { type z } from 'zod'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import type { UploadedFile } from '#cms/features/media/uploaded-file.ts'
import {
  AppError,
  badRequest,
  changedMeanwhile,
  forbidden,
  AlreadyCreated,
  unauthorized,
  type FieldErrors,
} from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import type { ContentSource } from '#cms/platform/content-cache.ts'
import { countCall, type LimitName } from '#cms/platform/rate-limits/rate-limits.ts'
import { getRequestContext } from '#cms/platform/request-context.ts'
import { SAVED_COOKIE_HEADER } from '#cms/features/accounts/auth/saved-cookie.ts'
import { throwAuthError } from '#cms/features/accounts/auth/session-strategy.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import type { IdempotentCreate } from '#cms/features/documents/idempotent-create.ts'
import { blankFields } from '#cms/shared/blank-fields.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { hasFullRight, type Right } from '#cms/shared/rights.ts'
import { readForm, requireFormBody } from './read-form.ts'
import { readJson } from './read-body.ts'
import { readIdempotencyKey } from './read-idempotency-key.ts'
import { readIfMatch } from './read-if-match.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { withUploadMemory } from './upload-memory.ts'
import { withSpooledForm, type SpooledForm } from './upload-spool.ts'

/**
 * Who may call a route. `browser`: the site's own pages only, with or without the session cookie.
 * `staff`: a bearer token; a right, such as `users.read`: of an account whose role has it for every document.
 * `staff-before-password-change`: a bearer token, also while a password change is required.
 */
export type Who = 'anyone' | 'browser' | 'staff-before-password-change' | 'staff' | Right

type Schema = z.ZodType
type Parsed<S> = S extends Schema ? z.infer<S> : undefined

export type Call<P = unknown, Q = unknown, B = unknown> = {
  req: PayloadRequest
  /** the signed-in staff member; always set if `who` requires one */
  user: SessionUser
  params: P
  query: Q
  body: B
  files: Record<string, UploadedFile>
  /** the versions that the save may overwrite, from `If-Match`; undefined: any */
  ifMatch: readonly string[] | undefined
  /** from `Idempotency-Key`, which makes a repeated create safe; undefined: every request creates */
  idempotentCreate: IdempotentCreate | undefined
}

type RouteShape<P, Q, B, O> = {
  /** its name in the OpenAPI document and in clients generated from it: `listProjects` */
  operationId: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** in OpenAPI form: `/users/{email}` */
  path: string
  summary: string
  /** what the summary leaves open, for the OpenAPI document and the page that shows it */
  description: string
  tag: string
  who: Who
  limit?: LimitName
  params?: P
  query?: Q
  /** a JSON body, or the text fields of a multipart form if `files` is set */
  body?: B
  /** `maxBody` of the whole form; default: `BODY.multipart`. `isRequired`: a form without them is refused */
  files?: { names: readonly string[]; isRequired?: boolean; maxBytes: number; maxBody?: number }
  output: O
  status?: number
  /** the error statuses to document beside the usual ones */
  errors?: readonly number[]
  /** the queries whose responses are cached; default: all that `query` accepts */
  cacheableQuery?: Schema
  /** for a public read, cached as serialized bytes until content changes: the sources that it depends on */
  cached?: readonly ContentSource[]
  /** the handler reads `Idempotency-Key` itself, by which it knows what one client sends twice */
  takesIdempotencyKey?: boolean
  /** the response is a page of a list and has a `Link` header to the others */
  paged?: boolean
  /** pages may be rendered from this route although its response is not cached */
  usedByPages?: boolean
  /** the error text for an invalid body. @param blank names of missing and blank fields */
  invalid?: (fields: FieldErrors, blank: readonly string[]) => string
}

export type Route = RouteShape<Schema | undefined, Schema | undefined, Schema | undefined, Schema> & {
  handle: (call: Call) => Promise<unknown>
  readCurrent?: (call: Call) => Promise<unknown>
  loadExisting?: (created: CreatedDocument) => Promise<unknown>
}

type CreatedDocument = { req: PayloadRequest; params: { id: string } }

/** A handler returns this instead of data to set cookies or headers, or to keep its response out of the cache. */
export class RouteResponse<T = unknown> {
  readonly data: T
  readonly headers: Record<string, string>
  readonly cookies: readonly string[]
  /** false for a response of a cached route that is not worth its memory */
  readonly isCacheable: boolean

  constructor(
    data: T,
    init: { headers?: Record<string, string>; cookies?: readonly string[]; isCacheable?: boolean } = {},
  ) {
    this.data = data
    this.headers = init.headers ?? {}
    this.cookies = init.cookies ?? []
    this.isCacheable = init.isCacheable ?? true
  }
}

/** Declares a route; the types of its handler are inferred from its schemas. */
export function defineRoute<
  O extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  route: RouteShape<P, Q, B, O> & {
    handle: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<z.input<O> | RouteResponse<z.input<O>>>
    /** enables `If-Match`; returns the present document, as a successful save of it would, for the 412 */
    readCurrent?: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<z.input<O>>
    /**
     * enables `Idempotency-Key`; returns the document that an earlier request created with the same key, as
     * that request's response did, for the 422
     */
    loadExisting?: (created: CreatedDocument) => Promise<z.input<O>>
  },
): Route {
  return route as unknown as Route
}

export const routeId = (route: Pick<Route, 'method' | 'path'>): string =>
  `${route.method.toUpperCase()} ${route.path}`

/**
 * Marks responses of this pipeline for cms/http/api-bridge.ts, which removes the header: responses without it
 * are Payload's own.
 */
export const FROM_ENDPOINT_HEADER = 'x-studio-endpoint'

/** The pipeline of every documented route: rate limit, authorise, validate, run, present. */
export function toEndpoint(route: Route): Endpoint {
  return {
    method: route.method,
    path: `${ENDPOINT_PREFIX}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (req) => {
      try {
        const user = await admit(route, req)
        const respond = async (form?: SpooledForm) => run(route, await prepare(route, { req, user, form }))
        return present(
          route,
          await (route.files ? runWithForm(route.files, { req, user, respond }) : respond()),
        )
      } catch (error) {
        return errorResponse(route, req, error)
      }
    },
  }
}

type FormRun = {
  req: PayloadRequest
  user: SessionUser
  respond: (form: SpooledForm) => Promise<unknown>
}

/** @throws AppError 415 before the form is read, or what those that wait for it throw */
function runWithForm(
  { maxBody }: NonNullable<Route['files']>,
  { req, user, respond }: FormRun,
): Promise<unknown> {
  requireFormBody(req)
  const account = user.id
  return withSpooledForm({ req, account, maxBody }, (form) =>
    withUploadMemory({ account, size: form.size }, () => respond(form)),
  )
}

async function admit(route: Route, req: PayloadRequest): Promise<SessionUser> {
  await limit(route, req)
  return authorise(route, req)
}

type Admitted = { req: PayloadRequest; user: SessionUser; form: SpooledForm | undefined }

async function prepare(route: Route, { req, user, form }: Admitted): Promise<Call> {
  const params = parse(route.params, req.routeParams, 'params')
  const query = parse(route.query, Object.fromEntries(req.searchParams ?? []), 'query')
  const { body, files } = await readBody(route, { req, form })
  const ifMatch = route.readCurrent && readIfMatch(req)
  const idempotentCreate = route.loadExisting && readIdempotencyKey({ req, user, body, files })
  return {
    req,
    user,
    params,
    query,
    body: parse(route.body, body, 'body', route.invalid),
    files,
    ifMatch,
    idempotentCreate,
  }
}

/**
 * On a conflict the error carries the present document as `current`, so that the client can show both. It is
 * filtered by the output schema like every response.
 */
async function run(route: Route, call: Call): Promise<unknown> {
  try {
    return await route.handle(call)
  } catch (error) {
    if (route.loadExisting && error instanceof AlreadyCreated) {
      const { id } = error
      const existing = await route.loadExisting({ req: call.req, params: { id } })
      throw new AlreadyCreated(id, route.output.parse(existing))
    }
    if (!route.readCurrent || !(error instanceof AppError && error.status === 412)) throw error
    throw changedMeanwhile(route.output.parse(await route.readCurrent(call)))
  }
}

async function limit(route: Route, req: PayloadRequest): Promise<void> {
  const { address } = getRequestContext(req)
  if (route.limit === 'signIn') {
    return countCall('signIn', address, authTexts.tooManyRequests, 'auth/too-many-requests')
  }
  return countCall(route.limit ?? 'api', address, apiTexts.tooMany)
}

function authorise(route: Route, req: PayloadRequest): SessionUser {
  throwAuthError(req)
  const user = getStaffUser(req) as SessionUser | null
  if (route.who === 'anyone') return user as SessionUser
  if (route.who === 'browser') {
    refuseForeignOrigin(req)
    return user as SessionUser
  }
  if (!user) throw unauthorized(authTexts.unauthorized)
  if (user.requirePasswordChange && route.who !== 'staff-before-password-change') {
    throw forbidden(authTexts.passwordChangeRequired, 'auth/password-change-required')
  }
  if (isRight(route.who) && !hasFullRight(user.role, route.who)) throw forbidden(usersTexts.unauthorized)
  return user
}

const isRight = (who: Who): who is Right => who.includes('.')

async function readBody(
  route: Route,
  { req, form }: Pick<Admitted, 'req' | 'form'>,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  if (route.files && form) return readForm(req, { ...route.files, form })
  return { body: route.body ? await readJson(req) : undefined, files: {} }
}

function parse(
  schema: Schema | undefined,
  input: unknown,
  part: 'params' | 'query' | 'body',
  invalid?: Route['invalid'],
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  // no document can have a malformed id
  if (part === 'params') {
    throw new AppError({ status: 404, code: 'not-found', message: apiTexts.notFound })
  }
  const text = invalid?.(fields, blankFields(result.error.issues)) ?? requestTexts.invalid
  throw badRequest(text, fields, 'invalid')
}

function fieldErrors(error: z.ZodError): FieldErrors {
  // without a prototype: a field may be called `constructor`
  const fields = Object.create(null) as FieldErrors
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Unknown field'
    } else fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  return fields
}

/** The output schema strips every field that it does not list. */
function present(route: Route, result: unknown): Response {
  const { data, headers, cookies, isCacheable } =
    result instanceof RouteResponse ? result : new RouteResponse(result)
  const caching = route.cached && isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store'
  const response = Response.json(route.output.parse(data), {
    status: route.status ?? 200,
    headers: { 'Cache-Control': caching, [FROM_ENDPOINT_HEADER]: '1', ...headers },
  })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  if (isSave(route)) response.headers.append('Set-Cookie', SAVED_COOKIE_HEADER)
  return response
}

const isSave = ({ method, who }: Route) => method !== 'get' && who !== 'anyone' && who !== 'browser'

function errorResponse(route: Route, req: PayloadRequest, error: unknown): Response {
  const { status, body, headers, unexpected } = toErrorResponse(error)
  const { id } = getRequestContext(req)
  if (unexpected) {
    req.payload.logger.error({ err: error, request: id, route: routeId(route) }, 'A call failed unexpectedly')
  }
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', [FROM_ENDPOINT_HEADER]: '1', ...headers },
  })
}
