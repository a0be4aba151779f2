import type { z } from 'zod'

/**
 * Whether an address is the one spelling under which its answer is kept: each letter escaped as our own links
 * escape it, no empty segment, and of the query what the route knows, in the order of its schema, each
 * parameter once. Everything else is answered too, and not kept, so that spellings of one page do not fill
 * the memory.
 *
 * @param address path and query as the client sent them
 * @param query the schema of the parameters that change the answer; none: an address with a query is not
 * canonical
 */
export function isCanonicalAddress(address: string, query?: z.ZodType): boolean {
  const at = address.indexOf('?')
  if (at === -1) return isCanonicalPath(address)
  return (
    query !== undefined &&
    isCanonicalPath(address.slice(0, at)) &&
    isCanonicalQuery(address.slice(at + 1), query)
  )
}

function isCanonicalPath(path: string): boolean {
  if (path === '/') return true
  const [before, ...segments] = path.split('/')
  return before === '' && segments.every(isCanonicalSegment)
}

function isCanonicalSegment(segment: string): boolean {
  try {
    return segment !== '' && encodeURIComponent(decodeURIComponent(segment)) === segment
  } catch {
    return false
  }
}

function isCanonicalQuery(given: string, schema: z.ZodType): boolean {
  const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(given)))
  if (!parsed.success || given === '') return false
  return new URLSearchParams(parsed.data as Record<string, string>).toString() === given
}
