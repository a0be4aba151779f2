import type { Endpoint, PayloadRequest } from 'payload'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import { forbidden, unauthorized } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { hasFullRight } from '#cms/shared/rights.ts'

type Handle = (req: PayloadRequest) => Promise<Response>

/** A console endpoint with Payload's error format: Payload's client reads the text from `errors`. */
export function consoleHandler(handle: Handle): Endpoint['handler'] {
  return async (req) => {
    try {
      return await handle(req)
    } catch (error) {
      const { status, body, headers, unexpected } = toErrorResponse(error)
      if (unexpected) req.payload.logger.error({ err: error }, 'A console request failed unexpectedly')
      return Response.json({ ...body, errors: [{ message: body.error }] }, { status, headers })
    }
  }
}

/**
 * The same for admins only. The console's gate already admits only admins (cms/http/console/console-gate.ts);
 * this is a second check in case an endpoint becomes reachable another way.
 */
export function adminHandler(handle: Handle): Endpoint['handler'] {
  return consoleHandler(async (req) => {
    const user = getStaffUser(req)
    if (!user) throw unauthorized(authTexts.unauthorized)
    if (!hasFullRight(user.role, 'console.read')) throw forbidden(usersTexts.unauthorized)
    return handle(req)
  })
}
