import type { CachedResponse } from '#cms/platform/content-cache.ts'
import { createRouteNames, type RouteName } from './route-names.ts'
import { type Series, FastHistogram } from '#cms/platform/metrics/fast-histogram.ts'

/** The timer of a route. Looked up once per route, so that a cached response costs two additions. */
export type RouteTimes = RouteName & {
  /** @param status of the response; 0 if the client disconnected before its end */
  observe(status: number, milliseconds: number): void
}

export const requestTimes = new FastHistogram({
  name: 'studio_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its response, by route and status class',
  labels: ['route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

/** Requests for cacheable responses. */
export const cacheFigures = { hits: 0, misses: 0 }

const STATUS_CLASSES = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx']

let findRouteName = createRouteNames([])
const byName = new Map<string, RouteTimes>()
const byResponse = new WeakMap<CachedResponse, RouteTimes>()

/** Registers the API's routes; until then their requests count as `other`. */
export function timeRoutes(apiRoutes: Parameters<typeof createRouteNames>[0]): void {
  findRouteName = createRouteNames(apiRoutes)
}

/**
 * @param ready the cached response, if there is one
 * @param path without its query
 */
export function getRouteTimes(method: string, path: string, ready: CachedResponse | undefined): RouteTimes {
  if (!ready) {
    const times = getTimesByName(findRouteName(method, path))
    if (times.isCacheable) cacheFigures.misses += 1
    return times
  }
  cacheFigures.hits += 1
  const known = byResponse.get(ready)
  if (known) return known
  const times = getTimesByName(findRouteName(method, path))
  byResponse.set(ready, times)
  return times
}

function getTimesByName(route: RouteName): RouteTimes {
  let times = byName.get(route.name)
  if (!times) byName.set(route.name, (times = createRouteTimes(route)))
  return times
}

function createRouteTimes(route: RouteName): RouteTimes {
  const cells: Series[] = []
  return {
    ...route,
    observe(status, milliseconds) {
      const index = Math.trunc(status / 100)
      requestTimes.observe(
        (cells[index] ??= requestTimes.series(route.name, STATUS_CLASSES[index] ?? '5xx')),
        milliseconds / 1_000,
      )
    },
  }
}
