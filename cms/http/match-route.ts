import { AppError } from '#cms/errors.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import type { Route } from '#endpoints/define.ts'

export type RouteMatch = {
  route: Route
  /** still percent-encoded */
  params: Record<string, string>
}

/** The methods that change nothing. @param request Node's, or Express's */
export const isRead = ({ method }: { method?: string | undefined }) => method === 'GET' || method === 'HEAD'

/** The path as the client sent it, without its query and not decoded. @param url path and query */
export function getPath(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/**
 * Finds the API route of a request.
 * @returns undefined for an unknown path
 * @throws AppError 405 for a known path with another method
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch | undefined {
  const wantedMethod = method === 'HEAD' ? 'get' : method.toLowerCase()
  const allowed: string[] = []
  for (const { route, matches } of getMatchers(routes)) {
    const params = matches(path)
    if (params && route.method === wantedMethod) return { route, params }
    if (params) allowed.push(route.method.toUpperCase())
  }
  if (allowed.length === 0) return undefined
  throw new AppError({
    status: 405,
    code: 'method-not-allowed',
    message: apiTexts.methodNotAllowed,
    headers: { Allow: allowed.join(', ') },
  })
}

type Matches = (path: string) => Record<string, string> | undefined
type Matcher = { route: Route; matches: Matches }

const matchersOfRoutes = new WeakMap<readonly Route[], Matcher[]>()

function getMatchers(routes: readonly Route[]): Matcher[] {
  let matchers = matchersOfRoutes.get(routes)
  if (!matchers) {
    matchers = routes.map((route) => ({ route, matches: compileTemplate(route.path) }))
    matchersOfRoutes.set(routes, matchers)
  }
  return matchers
}

const NO_PARAMS = Object.freeze({})

/**
 * Compiles the template of an address, as in the API's routes and the metrics.
 * @param template with its parameters in braces, as in `/blog/{id}`: each stands for one segment
 * @returns a function that gives the parameters of a path, still percent-encoded, or undefined if the path
 * does not match
 */
export function compileTemplate(template: string): Matches {
  if (!template.includes('{')) return (path) => (path === template ? NO_PARAMS : undefined)
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return (path) => {
    const match = pattern.exec(path)
    return match ? { ...match.groups } : undefined
  }
}

/** @throws URIError for a malformed escape */
export const decodeParams = (params: RouteMatch['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
