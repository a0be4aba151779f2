import type { CachedResponse } from '#cms/platform/content-cache.ts'
import { createRouteNames, nameApiRoute, type ApiRoute, type RouteName } from './route-names.ts'
import { type Series, FastHistogram } from '#cms/platform/metrics/fast-histogram.ts'

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

/** Has the API's requests timed by route; until this call they count as `other`. */
export function timeRoutes(apiRoutes: readonly ApiRoute[]): void {
  findRouteName = createRouteNames(apiRoutes)
}

type Observed = {
  method: string
  /** the request's path without its query */
  path: string
  /** the route, if it is known already */
  route: ApiRoute | undefined
  /** the response, if it came from the cache */
  cached: CachedResponse | undefined
  /** the response's status; 0 if the client disconnected before its end */
  status: number
  milliseconds: number
}

/** Counts a request that is over: a cached response costs two additions. */
export function observeRequest({ method, path, route, cached, status, milliseconds }: Observed): void {
  let times = cached && byResponse.get(cached)
  if (!times) {
    times = getRouteTimes(route ? nameApiRoute(route) : findRouteName(method, path))
    if (cached) byResponse.set(cached, times)
  }
  if (cached) cacheFigures.hits += 1
  else if (times.isCacheable) cacheFigures.misses += 1
  const index = Math.trunc(status / 100)
  const series = (times.series[index] ??= requestTimes.getSeries(times.name, STATUS_CLASSES[index] ?? '5xx'))
  requestTimes.observe(series, milliseconds / 1_000)
}

/** The measured times of a route, by status class. */
type RouteTimes = RouteName & { /** by the first digit of the status */ series: Series[] }

function getRouteTimes(route: RouteName): RouteTimes {
  let times = byName.get(route.name)
  if (!times) byName.set(route.name, (times = { ...route, series: [] }))
  return times
}
