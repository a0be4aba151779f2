import type { Endpoint, PayloadRequest } from 'payload'
import { AlreadyCreated, AppError, changedMeanwhile, forbidden, unauthorized } from '#cms/errors.ts'
import { SAVED_COOKIE_HEADER } from '#cms/features/accounts/auth/saved-cookie.ts'
import { throwAuthError } from '#cms/features/accounts/auth/session-strategy.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import type { UploadedFile } from '#cms/features/media/uploaded-file.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { countCall } from '#cms/platform/rate-limits/rate-limits.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { hasFullRight, type Right } from '#cms/shared/rights.ts'
import { RouteResponse, routeId, type Call, type Route, type Who } from './define.ts'
import { parseInput, readJson } from './parse-input.ts'
import { readForm, requireFormBody } from './read-form.ts'
import { readIdempotencyKey } from './read-idempotency-key.ts'
import { readIfMatch } from './read-if-match.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { withUploadMemory } from './upload-memory.ts'
import { withSpooledForm, type SpooledForm } from './upload-spool.ts'

/** A route's response before it is written. */
export type RouteResult = {
  status: number
  /** JSON; if the call succeeded, it has passed the output schema */
  body: unknown
  headers: Record<string, string>
  cookies: readonly string[]
  /** false for a failure, and for a response that a cached route does not want to keep in memory */
  isCacheable: boolean
}

/** The pipeline of every documented route: rate limit, authorise, validate, run, present. It never throws. */
export async function runRoute(route: Route, req: PayloadRequest): Promise<RouteResult> {
  try {
    await countRequest(route, req)
    const user = authorise(route, req)
    const respond = (form?: SpooledForm) => runAdmitted(route, { req, user, form })
    return await (route.files ? runWithForm(route.files, { req, user, respond }) : respond())
  } catch (error) {
    return presentError(route, req, error)
  }
}

/**
 * Runs a public read for a page that is rendered in this process. It is not counted, because the request of
 * the page was, and any caller may make it.
 * @throws what the handler throws, or AppError 400 or 404 for invalid input
 */
export const runForPage = (route: Route, req: PayloadRequest): Promise<RouteResult> =>
  runAdmitted(route, { req, user: req.user as SessionUser, form: undefined })

/** The route as Payload's own router calls it. */
export function toEndpoint(route: Route): Endpoint {
  return {
    method: route.method,
    path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (req) => {
      const { status, body, headers, cookies } = await runRoute(route, req)
      const response = Response.json(body, { status, headers })
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
      return response
    },
  }
}

type Admitted = { req: PayloadRequest; user: SessionUser; form: SpooledForm | undefined }

const runAdmitted = async (route: Route, admitted: Admitted): Promise<RouteResult> =>
  present(route, await callHandler(route, await prepare(route, admitted)))

type FormRun = {
  req: PayloadRequest
  user: SessionUser
  respond: (form: SpooledForm) => Promise<RouteResult>
}

/**
 * Responds once the form has arrived on disk and there is memory for it.
 * @throws AppError 415 before the form is read, or what `withSpooledForm` and `withUploadMemory` throw
 */
function runWithForm(
  { maxBody }: NonNullable<Route['files']>,
  { req, user, respond }: FormRun,
): Promise<RouteResult> {
  requireFormBody(req)
  const account = user.id
  return withSpooledForm({ req, account, maxBody }, (form) =>
    withUploadMemory({ account, size: form.size }, () => respond(form)),
  )
}

/** @throws AppError 429 past the route's rate limit */
async function countRequest(route: Route, req: PayloadRequest): Promise<void> {
  const address = req.context.clientAddress ?? '-'
  if (route.limit === 'signIn') {
    return countCall({
      limit: 'signIn',
      address,
      message: authTexts.tooManyRequests,
      code: 'auth/too-many-requests',
    })
  }
  return countCall({ limit: route.limit ?? 'api', address, message: apiTexts.tooMany })
}

/** The account of `req.user` is never a disabled one (cms/features/accounts/auth/sessions.ts). */
function authorise(route: Route, req: PayloadRequest): SessionUser {
  throwAuthError(req)
  const user = req.user as SessionUser | null
  if (route.who === 'anyone') return user as SessionUser
  if (route.who === 'browser') {
    refuseForeignOrigin(req)
    return user as SessionUser
  }
  if (!user) throw unauthorized(authTexts.unauthorized)
  if (user.requirePasswordChange && route.who !== 'staff-before-password-change') {
    throw forbidden(authTexts.passwordChangeRequired, { code: 'auth/password-change-required' })
  }
  if (isRight(route.who) && !hasFullRight(user.role, route.who)) throw forbidden(usersTexts.unauthorized)
  return user
}

const isRight = (who: Who): who is Right => who.includes('.')

async function prepare(route: Route, { req, user, form }: Admitted): Promise<Call> {
  const params = parseInput({ schema: route.params, input: req.routeParams, part: 'params' })
  const query = parseInput({
    schema: route.query,
    input: Object.fromEntries(req.searchParams ?? []),
    part: 'query',
  })
  const { body, files } = await readBody(route, { req, form })
  const ifMatch = route.readCurrent && readIfMatch(req)
  const idempotentCreate = route.loadExisting && readIdempotencyKey({ req, user, body, files })
  return {
    req,
    user,
    params,
    query,
    body: parseInput({ schema: route.body, input: body, part: 'body', invalid: route.invalid }),
    files,
    ifMatch,
    idempotentCreate,
  }
}

async function readBody(
  route: Route,
  { req, form }: Pick<Admitted, 'req' | 'form'>,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  if (route.files && form) return readForm(req, { ...route.files, form })
  return { body: route.body ? await readJson(req) : undefined, files: {} }
}

/**
 * Calls the handler. On a conflict the error carries the present document as `current`, so that the client
 * can show both. It is filtered by the output schema like every response.
 */
async function callHandler(route: Route, call: Call): Promise<unknown> {
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

/** The output schema strips every field that it does not list. */
function present(route: Route, result: unknown): RouteResult {
  const { data, headers, cookies, isCacheable } =
    result instanceof RouteResponse ? result : new RouteResponse(result)
  const caching = route.cached && isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store'
  return {
    status: route.status ?? 200,
    body: route.output.parse(data),
    headers: { 'Cache-Control': caching, ...headers },
    cookies: isSave(route) ? [...cookies, SAVED_COOKIE_HEADER] : cookies,
    isCacheable,
  }
}

const isSave = ({ method, who }: Route) => method !== 'get' && who !== 'anyone' && who !== 'browser'

function presentError(route: Route, req: PayloadRequest, error: unknown): RouteResult {
  const { status, body, headers, unexpected } = toErrorResponse(error)
  if (unexpected) {
    const request = req.context.requestId ?? '-'
    req.payload.logger.error({ err: error, request, route: routeId(route) }, 'A call failed unexpectedly')
  }
  return {
    status,
    body,
    headers: { 'Cache-Control': 'no-store', ...headers },
    cookies: [],
    isCacheable: false,
  }
}
