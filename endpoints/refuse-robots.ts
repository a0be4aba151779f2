import type { PayloadRequest } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import { ROBOTS } from '#cms/shared/requests.ts'
import type { FormName } from '#cms/shared/paths.ts'

type Signs = { [ROBOTS.honeypot]?: string; openFor?: number }
type Input<Body> = { req: PayloadRequest; form: FormName; body: Body & Signs; failure: string }

/**
 * Refuses a form that a spam robot filled in: the hidden field has a value, or the form was sent too soon
 * after it was opened (decision 026). A body with neither field is from an API client and is accepted. The
 * log entry contains nothing that the visitor wrote.
 * @param failure the form's error text for the response
 * @returns the body without the two fields
 * @throws AppError 422 `robot`
 */
export function refuseRobots<Body>({
  req,
  form,
  body,
  failure,
}: Input<Body>): Omit<Body & Signs, keyof Signs> {
  const { [ROBOTS.honeypot]: honeypot, openFor, ...visitorBody } = body
  const isHasty = openFor !== undefined && openFor < ROBOTS.serverMinOpen
  if (!honeypot && !isHasty) return visitorBody
  const sign = honeypot ? 'trap' : 'haste'
  req.payload.logger.info(
    { request: req.context.requestId ?? '-', form, sign },
    'Refused a form that a robot filled in',
  )
  throw unprocessable(failure, { code: 'robot' })
}
