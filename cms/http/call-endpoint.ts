import { handleEndpoints, type SanitizedConfig } from 'payload'
import { AppError, notFound } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { CONSOLE_API_PREFIX, ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { ANSWERED_HEADER } from '#endpoints/define.ts'
import { setRequestContext, type RequestContext } from '../platform/request-context.ts'

type Input = {
  config: SanitizedConfig
  request: Request
  context: RequestContext
  /** of the call, as the document names it */
  path: string
}

/**
 * The one way into the documented endpoints, which live inside Payload under a segment that no collection
 * owns.
 * @throws AppError for what Payload answered by itself
 */
export async function callEndpoint({ config, request, context, path }: Input): Promise<Response> {
  setRequestContext(request, context)
  const answer = await handleEndpoints({
    config,
    request,
    path: `${CONSOLE_API_PREFIX}${ENDPOINT_PREFIX}${path}`,
  })
  if (answer.headers.has(ANSWERED_HEADER)) return answer
  if (answer.status === 404) throw notFound(messages.request.notFound)
  throw new AppError({ status: 500, code: 'unexpected', message: messages.request.unexpected })
}
