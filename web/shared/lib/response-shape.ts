/** The member that each call's response must have: enough to detect a response made up by a proxy. */
const EXPECTED_MEMBERS: [call: RegExp, member: string, isOfKind: (value: unknown) => boolean][] = [
  [/^GET \/public\/studio(?:\?|$)/, 'studio', isObject],
  [/^GET \/public\/projects(?:\?|$)/, 'projects', Array.isArray],
  [/^GET \/public\/projects\//, 'project', isObject],
  [/^GET \/public\/project-categories$/, 'categories', Array.isArray],
  [/^GET \/public\/search\?/, 'results', Array.isArray],
  [/^GET \/public\/blogposts(?:\?|$)/, 'posts', Array.isArray],
  [/^GET \/public\/blogposts\//, 'post', isObject],
  [/^GET \/blogposts(?:\?|$)/, 'posts', Array.isArray],
  [/^GET \/images(?:\?|$)/, 'images', Array.isArray],
  [/^GET \/team\/all(?:\?|$)/, 'teamMembers', Array.isArray],
  [/^PUT \/bookings\//, 'booking', isObject],
  [/^PUT \/bookings$/, 'cancelled', Array.isArray],
  [/^GET \/bookings(?:\?|$)/, 'bookings', Array.isArray],
  [/^PUT \/messages\//, 'message', isObject],
  [/^GET \/messages(?:\?|$)/, 'messages', Array.isArray],
  // every deletion is answered by `okResponse` of cms/schemas/common.ts
  [/^DELETE /, 'ok', (value) => value === true],
]

/**
 * Whether the body of a successful response has the shape that its call promises. Calls that are not listed
 * may return any object.
 */
export function hasExpectedShape(path: string, body: unknown, method = 'GET'): boolean {
  if (!isObject(body)) return false
  const expected = EXPECTED_MEMBERS.find(([call]) => call.test(`${method} ${path}`))
  if (!expected) return true
  const [, member, isOfKind] = expected
  return isOfKind((body as Record<string, unknown>)[member])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
