import type { PayloadRequest } from 'payload'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { log } from '#cms/log.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import type { Route } from '#endpoints/define.ts'
import { runForPage } from '#endpoints/run-route.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { decodeParams, matchRoute } from './match-route.ts'

type Input = { routes: Route[]; path: string; req: PayloadRequest }

const NOT_FOUND = { status: 404, body: { error: apiTexts.notFound, code: 'not-found' } }

/**
 * Calls a public read route in process: a page is rendered with the same data that the browser later fetches
 * over HTTP. Input that the route rejects (400) counts as not found.
 * @param path below the API's prefix, with its query
 */
export async function readRoute({ routes, path, req }: Input): ReturnType<ReadData> {
  try {
    const { pathname, searchParams } = new URL(path, 'http://in.process')
    const match = matchRoute(routes, 'GET', pathname)
    if (!match?.route.cached && !match?.route.usedByPages) return NOT_FOUND
    const routeParams = decodeParams(match.params)
    return await runForPage(match.route, Object.assign(req, { routeParams, searchParams }))
  } catch (error) {
    const { status, body, unexpected } = toErrorResponse(error)
    if (unexpected) log.error({ err: error, path }, 'Reading the data of a page failed unexpectedly')
    return status === 400 ? NOT_FOUND : { status, body }
  }
}
