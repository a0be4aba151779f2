import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { ListPage } from '#cms/features/documents/list-page.ts'
import { LIST } from '#cms/shared/lists.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { defineRoute, RouteResponse, type Route } from './define.ts'

type Query = {
  limit?: number | undefined
  page?: number | undefined
  category?: string | undefined
  fields?: string | undefined
}

type Description<Q extends z.ZodObject, O extends z.ZodType> = Pick<
  Route,
  'operationId' | 'path' | 'summary' | 'description' | 'tag' | 'who' | 'cached'
> & {
  /** member of the response that holds the documents */
  name: string
  query: Q
  output: O
  /** reads a page and presents its documents */
  read: (input: { req: PayloadRequest; query: z.infer<Q> }) => Promise<ListPage<unknown>>
}

/**
 * The route of a list (docs/behaviour.md#lists-of-the-api): its documents, and the addresses of other pages,
 * the next one as a member of the response and all as links (RFC 8288).
 */
export function listRoute<Q extends z.ZodObject, O extends z.ZodType>({
  name,
  query: querySchema,
  output,
  read,
  ...route
}: Description<Q, O>): Route {
  return defineRoute({
    ...route,
    method: 'get',
    paged: true,
    query: querySchema as Q,
    output: output as z.ZodType,
    // callers can invent any number of searches and selections, which would fill the cache
    cacheableQuery: querySchema.omit({ q: true, fields: true }),
    handle: async ({ req, query: parsed }) => {
      const query = parsed as z.infer<Q> & Query
      const { docs, total, next } = await read({ req, query })
      const getAddress = (page: number) => buildAddress(route.path, querySchema, { ...query, page })
      const pageCount = total === undefined ? undefined : Math.ceil(total / (query.limit ?? LIST.maxItems))
      const data = {
        [name]: query.fields === undefined ? docs : docs.map(createPicker(query.fields)),
        ...(total !== undefined && { total }),
        ...(next !== undefined && { next: getAddress(next) }),
      }
      // callers can also invent any number of categories and pages without documents
      const isCacheable = docs.length > 0 || (query.page === undefined && query.category === undefined)
      return new RouteResponse(data, {
        headers: buildLinkHeader({ page: query.page ?? 1, pageCount, getAddress }),
        isCacheable,
      })
    },
  })
}

/** The address of a page below the API's prefix, its parameters in the schema's order. */
function buildAddress(path: string, schema: z.ZodObject, query: Record<string, unknown>): string {
  const names = Object.keys(schema.shape).filter((name) => query[name] !== undefined)
  return `${path}?${new URLSearchParams(names.map((name) => [name, String(query[name])]))}`
}

type Links = { page: number; pageCount: number | undefined; getAddress: (page: number) => string }

/** @returns no header if the number of pages is not known, or there is only one */
function buildLinkHeader({ page, pageCount, getAddress }: Links): Record<string, string> {
  if (pageCount === undefined || pageCount < 2) return {}
  const links = { first: 1, prev: page - 1, next: page + 1, last: pageCount }
  return {
    Link: Object.entries(links)
      .filter(([, number]) => number >= 1 && number <= pageCount)
      .map(([relation, number]) => `<${API_PREFIX}${getAddress(number)}>; rel="${relation}"`)
      .join(', '),
  }
}

/** @returns a function that keeps only the named members of a document; unknown names are ignored */
function createPicker(fields: string): (doc: unknown) => unknown {
  const names = new Set(fields.split(','))
  return (doc) => Object.fromEntries(Object.entries(doc as object).filter(([key]) => names.has(key)))
}
