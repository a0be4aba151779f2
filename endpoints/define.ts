import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { UploadedFile } from '#cms/features/media/uploaded-file.ts'
import type { ContentSource } from '#cms/platform/content-cache.ts'
import type { LimitName } from '#cms/platform/rate-limits/rate-limits.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import type { IdempotentCreate } from '#cms/features/documents/idempotent-create.ts'
import type { Right } from '#cms/shared/rights.ts'
import type { InvalidText } from './parse-input.ts'

/**
 * Who may call a route. `browser`: the site's own pages only, with or without the session cookie.
 * `staff`: a bearer token. A right, such as `users.read`: a bearer token of an account whose role has that
 * right for every document. `staff-before-password-change`: a bearer token, also while a password change is
 * required.
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
  /** from `Idempotency-Key`, which makes a repeated create safe; undefined without it */
  idempotentCreate: IdempotentCreate | undefined
}

/** A route with schemas of its params (P), query (Q), body (B) and output (O). */
type RouteShape<P, Q, B, O> = {
  /** the route's name in the OpenAPI document and in clients generated from it: `listProjects` */
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
  /**
   * the files of a multipart form, by field name: `isRequired` if its handler refuses a form without them,
   * `maxBytes` of each file, `maxBody` of the whole form (default: `BODY.multipart`)
   */
  files?: { names: readonly string[]; isRequired?: boolean; maxBytes: number; maxBody?: number }
  output: O
  status?: number
  /** the error statuses to document besides the usual ones */
  errors?: readonly number[]
  /** the queries whose responses are cached; default: all that `query` accepts */
  cacheableQuery?: Schema
  /** for a public read, cached as serialized bytes until content changes: the sources that it depends on */
  cached?: readonly ContentSource[]
  /** the handler reads `Idempotency-Key` itself, to recognize a request that a client repeats */
  takesIdempotencyKey?: boolean
  /** whether the response is a page of a list, with a `Link` header to the other pages */
  paged?: boolean
  /** pages may be rendered from this route although its response is not cached */
  usedByPages?: boolean
  /** the error text for an invalid body; default: a general one */
  invalid?: InvalidText
}

export type Route = RouteShape<Schema | undefined, Schema | undefined, Schema | undefined, Schema> & {
  handle: (call: Call) => Promise<unknown>
  readCurrent?: (call: Call) => Promise<unknown>
  loadExisting?: (created: CreatedDocument) => Promise<unknown>
}

type CreatedDocument = { req: PayloadRequest; params: { id: string } }

/** Returned by a handler instead of data to set cookies or headers, or not to be cached. */
export class RouteResponse<T = unknown> {
  readonly data: T
  readonly headers: Record<string, string>
  readonly cookies: readonly string[]
  /** false for a response that a cached route does not want to keep in memory */
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
