import type { Endpoint } from 'payload'
import { ENDPOINT_PREFIX, OPENAPI_PATH } from '#cms/shared/paths.ts'
import { FROM_ENDPOINT_HEADER, type Route } from './define.ts'
import { openApiDocument } from './openapi.ts'

/** `GET /openapi.json`: public, and generated on the first request only. */
export function openApiEndpoint(routes: Route[]): Endpoint {
  let document: ReturnType<typeof openApiDocument> | undefined
  return {
    method: 'get',
    path: `${ENDPOINT_PREFIX}${OPENAPI_PATH}`,
    handler: () => {
      document ??= openApiDocument(routes)
      return Response.json(document, {
        headers: { [FROM_ENDPOINT_HEADER]: '1', 'Cache-Control': 'public, max-age=300' },
      })
    },
  }
}
