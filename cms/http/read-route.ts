import type { PayloadRequest } from 'payload'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { log } from '#cms/log.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { RouteResponse, type Call, type Route } from '#endpoints/define.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { matchRoute } from './match-route.ts'

type Input = { routes: Route[]; path: string; req: PayloadRequest }

/**
 * Calls a public read route in process: a page is rendered with the same data that the browser later fetches
 * over HTTP.
 * @param path below the API's prefix, with its query
 */
export async function readRoute({ routes, path, req }: Input): ReturnType<ReadData> {
  try {
    const url = new URL(path, 'http://in.process')
    const match = matchRoute(routes, 'GET', url.pathname)
    if (!match?.route.cached && !match?.route.usedByPages) {
      return { status: 404, body: { error: apiTexts.notFound, code: 'not-found' } }
    }
    const { route } = match
    const params = route.params?.safeParse(decodeAll(match.params))
    const query = route.query?.safeParse(Object.fromEntries(url.searchParams))
    if (params?.success === false || query?.success === false) {
      return { status: 404, body: { error: apiTexts.notFound, code: 'not-found' } }
    }
    const result = await route.handle({
      req,
      params: params?.data,
      query: query?.data,
      files: {},
    } as unknown as Call)
    const { data, isCacheable } = result instanceof RouteResponse ? result : new RouteResponse(result)
    return { status: 200, body: route.output.parse(data), isCacheable }
  } catch (error) {
    const { status, body, unexpected } = toErrorResponse(error)
    if (unexpected) log.error({ err: error, path }, 'Reading the data of a page failed unexpectedly')
    return { status, body }
  }
}

const decodeAll = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
