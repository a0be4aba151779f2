import { Router, type Request as ExpressRequest, type Response as ExpressResponse } from 'express'
import type { SanitizedConfig } from 'payload'
import { toErrorResponse, type ErrorResponse } from '#cms/platform/error-response.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { CANCEL_FORM, cancelEndpoint, pagePatterns, pagePaths as paths } from '#cms/shared/paths.ts'
import type { Route } from '#endpoints/define.ts'
import { postToRoute } from './api-bridge.ts'
import { isRead } from './match-route.ts'
import type { Pages } from './pages.ts'
import { pickRetryHeader, sendPostedPage } from './posted-page.ts'
import { redirectToSent } from './sent-pages.ts'

type Input = { config: SanitizedConfig; routes: Route[]; pages: Pages }
type CancelRequest = ExpressRequest<{ reference: string }>

/**
 * Handles the form of the cancel-booking page for browsers without JavaScript. The API's rules apply, as for
 * every form (form-submissions.ts). Only a POST cancels, since mail clients and their scanners open links.
 *
 * The Origin is not checked: no cookie grants the right to cancel, only the secret reference in the URL does.
 * And a page with `Referrer-Policy: no-referrer` posts with `Origin: null`, from this site or any other.
 */
export function cancelFormRoutes(input: Input): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.post(pagePatterns.cancelBooking, (req: CancelRequest, res) =>
    trackPending(handlePost({ ...input, req, res })),
  )
  router.all(pagePatterns.cancelBooking, (req, res, next) =>
    isRead(req) ? next() : void res.status(405).set('Allow', 'GET, HEAD, POST').end(),
  )
  return router
}

async function handlePost({
  pages,
  req,
  res,
  ...api
}: Input & { req: CancelRequest; res: ExpressResponse }): Promise<void> {
  const { reference } = req.params
  const address = paths.cancelBooking(reference)
  const { status, headers } = await cancel({ ...api, req, res })
  res.setHeader('Referrer-Policy', 'no-referrer')
  if (status === 200) return redirectToSent(res, { form: CANCEL_FORM, page: address })
  const message = status === 429 ? bookingTexts.cancelTooMany : bookingTexts.cancelFailure
  await sendPostedPage({
    pages,
    req,
    res,
    address,
    headers,
    posted: { status, outcome: { form: CANCEL_FORM, state: 'failed', fields: {}, values: {}, message } },
  })
}

async function cancel({
  config,
  routes,
  req,
  res,
}: Omit<Input, 'pages'> & { req: CancelRequest; res: ExpressResponse }): Promise<
  Pick<ErrorResponse, 'status' | 'headers'>
> {
  try {
    const path = cancelEndpoint(req.params.reference)
    const result = await postToRoute({ config, routes, req, res, path })
    return { status: result.status, headers: pickRetryHeader(result) }
  } catch (error) {
    const failure = toErrorResponse(error)
    if (failure.unexpected) {
      log.error({ err: error, request: res.locals.requestId }, 'A booking could not be cancelled')
    }
    return failure
  }
}
