import type { PayloadRequest } from 'payload'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { log } from '#cms/log.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Call, Route } from '#endpoints/define.ts'
import { matchRoute } from './match-route.ts'

type Input = { routes: Route[]; path: string; req: PayloadRequest }

/**
 * Calls a public read route in process: a page is rendered with the same data that the browser later fetches
 * over HTTP.
 * @param path below the API's prefix, with its query
 */
export async function readRoute({ routes, path, req }: Input): Promise<{ status: number; body: unknown }> {
  try {
    const url = new URL(path, 'http://in.process')
    const route = matchRoute(routes, 'GET', url.pathname)
    if (!route?.cached && !route?.usedByPages) {
      return { status: 404, body: { error: messages.request.notFound, code: 'not-found' } }
    }
    const params = route.params?.safeParse(paramsOf(route, url.pathname))
    const query = route.query?.safeParse(Object.fromEntries(url.searchParams))
    if (params?.success === false || query?.success === false) {
      return { status: 404, body: { error: messages.request.notFound, code: 'not-found' } }
    }
    const result = await route.handle({
      req,
      params: params?.data,
      query: query?.data,
      files: {},
    } as unknown as Call)
    return { status: 200, body: route.output.parse(result) }
  } catch (error) {
    const { status, body, unexpected } = toErrorResponse(error)
    if (unexpected) log.error({ err: error, path }, 'Reading the data of a page failed unexpectedly')
    return { status, body }
  }
}

function paramsOf(route: Route, pathname: string): Record<string, string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(pathname)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index]!)]))
}
