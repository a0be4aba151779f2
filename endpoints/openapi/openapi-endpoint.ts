import type { Endpoint } from 'payload'
import { ENDPOINT_PREFIX, OPENAPI_PATH } from '#cms/shared/paths.ts'
import { FROM_ENDPOINT_HEADER, type Route } from '../define.ts'
import { openApiDocument, type OpenApiDocument } from './openapi-document.ts'

const documents = new WeakMap<Route[], OpenApiDocument>()

/** The document of these routes, generated on the first request only. */
export function readOpenApiDocument(routes: Route[]): OpenApiDocument {
  let document = documents.get(routes)
  if (!document) documents.set(routes, (document = openApiDocument(routes)))
  return document
}

/** `GET /openapi.json`, for anybody. */
export function openApiEndpoint(routes: Route[]): Endpoint {
  return {
    method: 'get',
    path: `${ENDPOINT_PREFIX}${OPENAPI_PATH}`,
    handler: () =>
      Response.json(readOpenApiDocument(routes), {
        headers: { [FROM_ENDPOINT_HEADER]: '1', 'Cache-Control': 'public, max-age=300' },
      }),
  }
}
