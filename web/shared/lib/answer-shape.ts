/**
 * What an answer carries, by the path that was asked: enough to tell it from one that a proxy in between made
 * up.
 */
const CARRIES: [path: RegExp, member: string, isOfKind: (value: unknown) => boolean][] = [
  [/^\/public\/studio$/, 'studio', isObject],
  [/^\/public\/projects(?:\?|$)/, 'projects', Array.isArray],
  [/^\/public\/projects\//, 'project', isObject],
  [/^\/public\/blogposts(?:\?|$)/, 'posts', Array.isArray],
  [/^\/public\/blogposts\//, 'post', isObject],
  [/^\/blogposts(?:\?|$)/, 'posts', Array.isArray],
  [/^\/team\/all$/, 'teamMembers', Array.isArray],
  [/^\/bookings\//, 'booking', isObject],
]

/**
 * Whether the body of a good answer is one that a page can show. A path that is not known here may answer any
 * object.
 */
export function isAnswerTo(path: string, body: unknown): boolean {
  if (!isObject(body)) return false
  const known = CARRIES.find(([pattern]) => pattern.test(path))
  return !known || known[2]((body as Record<string, unknown>)[known[1]])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
