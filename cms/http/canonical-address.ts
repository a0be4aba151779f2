import type { z } from 'zod'

/**
 * Whether a URL is the one spelling under which its response is cached: characters escaped as the site's own
 * links escape them, no empty segment, and only query parameters of the route's schema, in its order, each
 * once. Other spellings are served but not cached, so that variants of one page do not fill the memory.
 *
 * @param address path and query as the client sent them
 * @param query the schema of the parameters that change the response; without it, no URL with a query is
 * canonical
 */
export function isCanonicalAddress(address: string, query?: z.ZodType): boolean {
  const queryStart = address.indexOf('?')
  if (queryStart === -1) return isCanonicalPath(address)
  return (
    query !== undefined &&
    isCanonicalPath(address.slice(0, queryStart)) &&
    isCanonicalQuery(address.slice(queryStart + 1), query)
  )
}

function isCanonicalPath(path: string): boolean {
  if (path === '/') return true
  const [beforeFirstSlash, ...segments] = path.split('/')
  return beforeFirstSlash === '' && segments.every(isCanonicalSegment)
}

function isCanonicalSegment(segment: string): boolean {
  try {
    return segment !== '' && encodeURIComponent(decodeURIComponent(segment)) === segment
  } catch {
    return false
  }
}

function isCanonicalQuery(query: string, schema: z.ZodType): boolean {
  const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!parsed.success || query === '') return false
  return new URLSearchParams(parsed.data as Record<string, string>).toString() === query
}
