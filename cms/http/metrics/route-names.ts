import { panelPaths } from '#cms/shared/panel-paths.ts'
import {
  API_PREFIX,
  CONSOLE_API_PREFIX,
  CONSOLE_PREFIX,
  forms,
  seoPaths,
  sitemapPartPath,
  MEDIA_PREFIX,
  OPENAPI_PATH,
  pagePatterns,
  pagePaths,
  SHARE_PREFIX,
  TRACKS_PREFIX,
} from '#cms/shared/paths.ts'
import { compileTemplate } from '../match-route.ts'

export type RouteName = {
  /** method and template, as in `GET /blog/{id}`: never the path of a request */
  name: string
  /** whether its responses are cached until content changes */
  isCacheable: boolean
}

/** The part of an API route that its name needs. */
export type ApiRoute = { method: string; path: string; cached?: unknown }

export const nameApiRoute = ({ method, path, cached }: ApiRoute): RouteName => ({
  name: `${method.toUpperCase()} ${API_PREFIX}${path}`,
  isCacheable: cached !== undefined,
})

const OTHER: RouteName = { name: 'other', isCacheable: false }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const FILES = [MEDIA_PREFIX, '/assets', SHARE_PREFIX, TRACKS_PREFIX]
const CONSOLE = [CONSOLE_PREFIX, CONSOLE_API_PREFIX]
const MONITORING = ['/healthz', '/readyz', '/metrics']
/** Pages whose forms are posted to their own path. */
const POSTED = [...Object.values(forms).map(({ action }) => action), toTemplate(pagePatterns.cancelBooking)]
const DOCUMENTS: readonly string[] = [seoPaths.sitemap, seoPaths.robots, seoPaths.feed, seoPaths.manifest]

const PAGES = Object.values(pagePatterns).map(toTemplate)

/**
 * Maps a request to a name from a closed list, so that clients cannot create metric labels without bound.
 * @param apiRoutes those of the documented API, with paths below its prefix
 */
export function createRouteNames(
  apiRoutes: readonly ApiRoute[],
): (method: string, path: string) => RouteName {
  const exact = new Map<string, RouteName>()
  const templates: { method: string; matches: ReturnType<typeof compileTemplate>; route: RouteName }[] = []
  const add = (method: string, template: string, { isCacheable = false } = {}) => {
    const route = { name: `${method} ${template}`, isCacheable }
    if (!template.includes('{')) exact.set(route.name, route)
    else templates.push({ method, matches: compileTemplate(template), route })
  }
  for (const route of apiRoutes) {
    const { isCacheable } = nameApiRoute(route)
    add(route.method.toUpperCase(), API_PREFIX + route.path, { isCacheable })
  }
  add('GET', API_PREFIX + OPENAPI_PATH)
  for (const template of [...PAGES, pagePaths.api, ...Object.values(panelPaths)]) {
    add('GET', template, { isCacheable: true })
  }
  for (const template of Object.values(seoPaths)) {
    add('GET', template, { isCacheable: DOCUMENTS.includes(template) })
  }
  add('GET', sitemapPartPath('{name}'), { isCacheable: true })
  for (const template of POSTED) add('POST', template)
  for (const path of MONITORING) add('GET', path)
  const prefixes = new Map(
    [
      ...FILES.map((prefix) => `GET ${prefix}`),
      ...CONSOLE.flatMap((prefix) => METHODS.map((method) => `${method} ${prefix}`)),
    ].map((name) => [name, { name, isCacheable: false }]),
  )

  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    const exactMatch = exact.get(`${wanted} ${path}`)
    if (exactMatch) return exactMatch
    for (const { method, matches, route } of templates) {
      if (method === wanted && matches(path)) return route
    }
    const end = path.indexOf('/', 1)
    return prefixes.get(`${wanted} ${end === -1 ? path : path.slice(0, end)}`) ?? OTHER
  }
}

/** The name of a page: `/blog/{id}`. */
function toTemplate(pattern: string): string {
  return pattern.replace(/:\w+/, '{id}')
}
