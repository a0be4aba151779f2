import type { Endpoint, PayloadRequest } from 'payload'
import { staffOf } from '#cms/features/accounts/access/staff.ts'
import { forbidden, unauthorized } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { messages } from '#cms/shared/messages.ts'

type Handle = (req: PayloadRequest) => Promise<Response>

/**
 * A call of the console whose refusals look as Payload's own do: `errors` is where its client finds the text.
 */
export function answering(handle: Handle): Endpoint['handler'] {
  return async (req) => {
    try {
      return await handle(req)
    } catch (error) {
      const { status, body, headers, unexpected } = toErrorResponse(error)
      if (unexpected) req.payload.logger.error({ err: error }, 'A call of the console failed unexpectedly')
      return Response.json({ ...body, errors: [{ message: body.error }] }, { status, headers })
    }
  }
}

/**
 * The same for admins only. The console's gate let nobody else in (cms/http/console/console-gate.ts); this holds
 * should a call ever be reached another way.
 */
export function forAdmins(handle: Handle): Endpoint['handler'] {
  return answering(async (req) => {
    const user = staffOf(req)
    if (!user) throw unauthorized(messages.auth.unauthorized)
    if (user.role !== 'admin') throw forbidden(messages.users.unauthorized)
    return handle(req)
  })
}
