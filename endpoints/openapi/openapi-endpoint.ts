import type { Endpoint } from 'payload'
import { log } from '#cms/log.ts'
import { OPENAPI_PATH } from '#cms/shared/paths.ts'
import { routeId, type Route } from '../define.ts'
import { createOpenApiDocument, findUnnamedBodies, type OpenApiDocument } from './openapi-document.ts'

const documents = new WeakMap<Route[], OpenApiDocument>()

/** The OpenAPI document of these routes, made by the first request, without routes with unnamed bodies. */
export function readOpenApiDocument(routes: Route[]): OpenApiDocument {
  let document = documents.get(routes)
  if (!document) {
    const namedRoutes = routes.filter((route) => findUnnamedBodies(route).length === 0)
    for (const line of explainUnnamed(routes)) log.error(line)
    documents.set(routes, (document = createOpenApiDocument(namedRoutes)))
  }
  return document
}

/** @returns a log line for each route that the document leaves out, with what it lacks */
export function explainUnnamed(routes: Route[]): string[] {
  return routes
    .map((route) => ({ id: routeId(route), bodies: findUnnamedBodies(route) }))
    .filter(({ bodies }) => bodies.length > 0)
    .map(
      ({ id, bodies }) =>
        `The API's document leaves out ${id}: ${bodies.join(' and ')} has no name. Name it in the ` +
        'openapi.ts of its resource, and enter that in endpoints/openapi/components.ts',
    )
}

const HEADERS = { 'Cache-Control': 'public, max-age=300' }

/** `GET /openapi.json` for the API's bridge (cms/http/api-bridge.ts); anybody may call it. */
export const respondOpenApi = (routes: Route[]) => ({
  status: 200,
  body: readOpenApiDocument(routes),
  headers: HEADERS,
})

/** The same as an endpoint of `payload.config.ts`, which Payload's own router serves. */
export function openApiEndpoint(routes: Route[]): Endpoint {
  return {
    method: 'get',
    path: OPENAPI_PATH,
    handler: () => Response.json(readOpenApiDocument(routes), { headers: HEADERS }),
  }
}
