import { handleEndpoints, type SanitizedConfig } from 'payload'
import { AppError, notFound } from '#cms/errors.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { CONSOLE_API_PREFIX, ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { FROM_ENDPOINT_HEADER } from '#endpoints/define.ts'
import { setRequestContext, type RequestContext } from '#cms/platform/request-context.ts'

type Input = {
  config: SanitizedConfig
  request: Request
  context: RequestContext
  /** the endpoint's path as in the OpenAPI document */
  path: string
}

/**
 * Calls a documented endpoint. They are registered with Payload under a path segment that no collection uses.
 * @throws AppError if Payload responded itself, without reaching an endpoint
 */
export async function callEndpoint({ config, request, context, path }: Input): Promise<Response> {
  setRequestContext(request, context)
  const response = await handleEndpoints({
    config,
    request,
    path: `${CONSOLE_API_PREFIX}${ENDPOINT_PREFIX}${path}`,
  })
  if (response.headers.has(FROM_ENDPOINT_HEADER)) return response
  if (response.status === 404) throw notFound(apiTexts.notFound)
  throw new AppError({ status: 500, code: 'unexpected', message: requestTexts.unexpected })
}
