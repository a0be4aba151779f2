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
 * The route of a list (docs/behaviour.md#lists-of-the-api): its documents, and where the list goes on, as a
 * member of the response and as links (RFC 8288).
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
    // searches and selections are as many as their callers like
    cacheableQuery: querySchema.omit({ q: true, fields: true }),
    handle: async ({ req, query: parsed }) => {
      const query = parsed as z.infer<Q> & Query
      const { docs, total, next } = await read({ req, query })
      const pageAt = (page: number) => buildAddress(route.path, querySchema, { ...query, page })
      const pages = total === undefined ? undefined : Math.ceil(total / (query.limit ?? LIST.maxItems))
      const data = {
        [name]: query.fields === undefined ? docs : docs.map(createPicker(query.fields)),
        ...(total !== undefined && { total }),
        ...(next !== undefined && { next: pageAt(next) }),
      }
      // categories and pages without documents are as many as their callers like
      const isCacheable = docs.length > 0 || (query.page === undefined && query.category === undefined)
      return new RouteResponse(data, {
        headers: buildLinkHeader(query.page ?? 1, pages, pageAt),
        isCacheable,
      })
    },
  })
}

/** The address of a page below the API's prefix, its parameters in the schema's order. */
function buildAddress(path: string, schema: z.ZodObject, query: Record<string, unknown>): string {
  const given = Object.keys(schema.shape).filter((key) => query[key] !== undefined)
  return `${path}?${new URLSearchParams(given.map((key) => [key, String(query[key])]))}`
}

function buildLinkHeader(
  page: number,
  pages: number | undefined,
  pageAt: (page: number) => string,
): Record<string, string> {
  if (pages === undefined || pages < 2) return {}
  const links = { first: 1, prev: page - 1, next: page + 1, last: pages }
  return {
    Link: Object.entries(links)
      .filter(([, number]) => number >= 1 && number <= pages)
      .map(([relation, number]) => `<${API_PREFIX}${pageAt(number)}>; rel="${relation}"`)
      .join(', '),
  }
}

/** Keeps the named members of a document; a name that there is not is nothing. */
function createPicker(fields: string): (doc: unknown) => unknown {
  const names = new Set(fields.split(','))
  return (doc) => Object.fromEntries(Object.entries(doc as object).filter(([key]) => names.has(key)))
}
