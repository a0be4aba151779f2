import type { PayloadRequest } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { ROBOTS } from '#cms/shared/constants.ts'
import type { FormName } from '#cms/shared/paths.ts'

type Signs = { [ROBOTS.trap]?: string; openFor?: number }
type Input<Body> = { req: PayloadRequest; form: FormName; body: Body & Signs; failure: string }

/**
 * Refuses a form that no person filled in (decision 018). Who sends neither sign is a program that calls the
 * API, and no less welcome. The log tells that it happened and nothing of what was written.
 * @param failure the form's own text for a failure
 * @returns what the person or the program wrote
 * @throws AppError 422 `robot`
 */
export function refuseRobots<Body>({
  req,
  form,
  body,
  failure,
}: Input<Body>): Omit<Body & Signs, keyof Signs> {
  const { [ROBOTS.trap]: trap, openFor, ...written } = body
  const sign = trap ? 'trap' : openFor !== undefined && openFor < ROBOTS.refusedUnder ? 'haste' : undefined
  if (!sign) return written
  req.payload.logger.info(
    { request: requestContext(req).id, form, sign },
    'A form was filled in by a robot and is not taken',
  )
  throw unprocessable(failure, undefined, 'robot')
}
