import { Router, urlencoded, type Request as ExpressRequest, type Response as ExpressResponse } from 'express'
import type { SanitizedConfig } from 'payload'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { toErrorResponse, type ErrorResponse } from '#cms/platform/error-response.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { BODY } from '#cms/shared/requests.ts'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { forms, pagePaths as paths, type FormName } from '#cms/shared/paths.ts'
import { refuseForeignOrigin } from '#endpoints/same-origin.ts'
import type { Route } from '#endpoints/define.ts'
import { postToRoute } from './api-bridge.ts'
import { isRead } from './match-route.ts'
import type { Pages } from './pages.ts'
import { pickRetryHeader, sendPostedPage } from './posted-page.ts'
import { redirectToSent } from './sent-pages.ts'

type Input = { config: SanitizedConfig; routes: Route[]; pages: Pages }
type Fields = Record<string, unknown>

/**
 * Handles the forms of the public pages for browsers without JavaScript, or before it has loaded. A form is
 * posted to a page's URL and the response is a page. The rules are the API's: this only translates the form
 * into an API call, and its response into the page.
 */
export function formRoutes(input: Input): Router {
  const router = Router()
  for (const name of Object.keys(forms) as FormName[]) {
    const { action, page, hash } = forms[name]
    router.post(action, (req, res) => trackPending(handlePost({ ...input, name, req, res })))
    if (action !== page) router.get(action, (_req, res) => res.redirect(302, page + hash))
    router.all(action, (req, res, next) =>
      isRead(req) ? next() : void res.status(405).set('Allow', 'GET, HEAD, POST').end(),
    )
  }
  return router
}

type Post = Input & { name: FormName; req: ExpressRequest; res: ExpressResponse }

async function handlePost({ config, routes, pages, name, req, res }: Post): Promise<void> {
  let fields: Fields = {}
  try {
    refuseForeignOrigin({ headers: new Headers(getOriginHeaders(req)) })
    fields = await readFields(req, res)
    const { endpoint: path, page, hash } = forms[name]
    const result = await postToRoute({ config, routes, req, res, path, fields })
    if (result.status < 300) return redirectToSent(res, { form: name, page, hash })
    const { status, body } = result
    const refusal = { status, body: body as ErrorResponse['body'], headers: pickRetryHeader(result) }
    await sendFormWithErrors({ pages, name, req, res, fields, refusal })
  } catch (error) {
    const refusal = toErrorResponse(error)
    if (refusal.unexpected) {
      log.error({ err: error, request: res.locals.requestId }, 'A form post failed unexpectedly')
    }
    await sendFormWithErrors({ pages, name, req, res, fields, refusal })
  }
}

/** Renders the form again with the submitted values and the errors. Never cached: they are private. */
async function sendFormWithErrors({
  pages,
  name,
  req,
  res,
  fields,
  refusal,
}: Omit<Post, 'config' | 'routes'> & { fields: Fields; refusal: ErrorResponse }): Promise<void> {
  const { status, body, headers } = refusal
  const values = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  const isInvalid = body.code === 'invalid'
  const outcome: FormOutcome = {
    form: name,
    state: isInvalid ? 'invalid' : 'failed',
    fields: {
      ...body.fields,
      ...(body.code === 'slot-taken' && { timeSlot: bookingTexts.takenOrOwn }),
    },
    values,
    ...(isInvalid && { message: body.error }),
  }
  const address = values.projectId ? paths.bookingAbout(values.projectId) : forms[name].page
  await sendPostedPage({ pages, req, res, address, headers, posted: { status, outcome } })
}

const parse = urlencoded({ extended: false, limit: BODY.form, parameterLimit: 50 })

/** @throws AppError 415 for another content type, 413 over the limit, 400 for a malformed body */
async function readFields(req: ExpressRequest, res: ExpressResponse): Promise<Fields> {
  if (!req.is('application/x-www-form-urlencoded')) throw unsupportedType(apiTexts.brokenForm)
  const error = await new Promise<unknown>((resolve) => parse(req, res, resolve))
  if ((error as { status?: number } | undefined)?.status === 413) throw tooLarge(apiTexts.tooLarge)
  if (error) throw badRequest(apiTexts.brokenForm, { code: 'broken-form' })
  return { ...(req.body as Fields) }
}

const getOriginHeaders = (req: ExpressRequest) =>
  ['sec-fetch-site', 'origin', 'host'].flatMap((name): [string, string][] =>
    req.get(name) ? [[name, req.get(name)!]] : [],
  )
