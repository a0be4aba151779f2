/** The member that each path's response must have: enough to detect a response made up by a proxy. */
const EXPECTED_MEMBERS: [path: RegExp, member: string, isOfKind: (value: unknown) => boolean][] = [
  [/^\/public\/studio(?:\?|$)/, 'studio', isObject],
  [/^\/public\/projects(?:\?|$)/, 'projects', Array.isArray],
  [/^\/public\/projects\//, 'project', isObject],
  [/^\/public\/project-categories$/, 'categories', Array.isArray],
  [/^\/public\/search\?/, 'results', Array.isArray],
  [/^\/public\/blogposts(?:\?|$)/, 'posts', Array.isArray],
  [/^\/public\/blogposts\//, 'post', isObject],
  [/^\/blogposts(?:\?|$)/, 'posts', Array.isArray],
  [/^\/pictures(?:\?|$)/, 'pictures', Array.isArray],
  [/^\/team\/all(?:\?|$)/, 'teamMembers', Array.isArray],
  [/^\/bookings\//, 'booking', isObject],
  [/^\/bookings(?:\?|$)/, 'bookings', Array.isArray],
  [/^\/messages\//, 'message', isObject],
  [/^\/messages(?:\?|$)/, 'messages', Array.isArray],
]

/**
 * Whether the body of a successful response has the shape that its path promises. Paths that are not listed
 * may return any object.
 */
export function hasExpectedShape(path: string, body: unknown, method = 'GET'): boolean {
  if (!isObject(body)) return false
  // whatever was deleted: `done` of endpoints/schema.ts
  if (method === 'DELETE') return 'ok' in body && body.ok === true
  const expected = EXPECTED_MEMBERS.find(([pattern]) => pattern.test(path))
  return !expected || expected[2]((body as Record<string, unknown>)[expected[1]])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
