import {
  API_PREFIX,
  CONSOLE_API_PREFIX,
  CONSOLE_PREFIX,
  found,
  MEDIA_PREFIX,
  pages,
  panel,
  SHARE_PREFIX,
} from '#cms/shared/paths.ts'

export type RouteName = {
  /** method and template, as in `GET /blog/{id}`: never an address as somebody wrote it */
  name: string
  /** whether its answers are kept ready until content changes */
  isKept: boolean
}

/** As much of an API route as its name needs. */
type ApiRoute = { method: string; path: string; cached?: unknown }

export const OTHER: RouteName = { name: 'other', isKept: false }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const FILES = [MEDIA_PREFIX, '/assets', SHARE_PREFIX]
const CONSOLE = [CONSOLE_PREFIX, CONSOLE_API_PREFIX]
const WATCHED = ['/healthz', '/readyz', '/metrics']
/** A page is posted to by its own form. */
const POSTED = ['/contact', pages.booking, templateOf(pages.cancelBooking)]
const DOCUMENTS: readonly string[] = [found.sitemap, found.robots, found.feed, found.manifest]

/** The pages by their templates, as `web/site/routes.tsx` has them. */
export const PAGE_TEMPLATES: readonly string[] = Object.values(pages)
  .map((page) => (typeof page === 'string' ? page : templateOf(page)))
  .filter((path) => !/[#?]/.test(path))

/**
 * Names what a request asks for in a closed list of words, so that strangers cannot make the figures grow.
 * @param apiRoutes those of the documented API, with paths below its prefix
 */
export function createRouteNames(
  apiRoutes: readonly ApiRoute[],
): (method: string, path: string) => RouteName {
  const exact = new Map<string, RouteName>()
  const patterns: { method: string; pattern: RegExp; route: RouteName }[] = []
  const add = (method: string, template: string, isKept = false) => {
    const route = { name: `${method} ${template}`, isKept }
    if (!template.includes('{')) exact.set(route.name, route)
    else patterns.push({ method, pattern: patternOf(template), route })
  }
  for (const { method, path, cached } of apiRoutes) {
    add(method.toUpperCase(), API_PREFIX + path, cached !== undefined)
  }
  add('GET', `${API_PREFIX}/openapi.json`)
  for (const template of [...PAGE_TEMPLATES, ...Object.values(panel)]) add('GET', template, true)
  for (const template of Object.values(found)) add('GET', template, DOCUMENTS.includes(template))
  for (const template of POSTED) add('POST', template)
  for (const path of WATCHED) add('GET', path)
  const below = new Map(
    [
      ...FILES.map((prefix) => `GET ${prefix}`),
      ...CONSOLE.flatMap((prefix) => METHODS.map((method) => `${method} ${prefix}`)),
    ].map((name) => [name, { name, isKept: false }]),
  )

  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    const known = exact.get(`${wanted} ${path}`)
    if (known) return known
    for (const { method, pattern, route } of patterns) {
      if (method === wanted && pattern.test(path)) return route
    }
    const end = path.indexOf('/', 1)
    return below.get(`${wanted} ${end === -1 ? path : path.slice(0, end)}`) ?? OTHER
  }
}

/** A path that is made for an id, with the place of the id named. */
function templateOf(path: (id: string) => string): string {
  return decodeURIComponent(path('{id}'))
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
