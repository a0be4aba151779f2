import { Router, urlencoded, type Request as ExpressRequest, type Response as ExpressResponse } from 'express'
import type { SanitizedConfig } from 'payload'
import { env } from '#cms/env.ts'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { toErrorResponse, type ErrorResponse } from '#cms/platform/error-response.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { BODY } from '#cms/shared/requests.ts'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX, forms, pagePaths as paths, type FormName } from '#cms/shared/paths.ts'
import { refuseForeignOrigin } from '#endpoints/same-origin.ts'
import { callEndpoint } from './call-endpoint.ts'
import type { Pages } from './pages.ts'
import { retryAfter, sendPostedPage } from './posted-page.ts'
import { redirectToSent } from './sent-pages.ts'

type Input = { config: SanitizedConfig; pages: Pages }
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
      ['GET', 'HEAD'].includes(req.method)
        ? next()
        : void res.status(405).set('Allow', 'GET, HEAD, POST').end(),
    )
  }
  return router
}

type Post = Input & { name: FormName; req: ExpressRequest; res: ExpressResponse }

async function handlePost({ config, pages, name, req, res }: Post): Promise<void> {
  let fields: Fields = {}
  try {
    refuseForeignOrigin({ headers: new Headers(getOriginHeaders(req)) })
    fields = await readFields(req, res)
    const response = await callApi({ config, name, req, res, fields })
    if (response.ok) return redirectToSent(res, name, forms[name].page, forms[name].hash)
    const body = (await response.json()) as ErrorResponse['body']
    await sendFormWithErrors({
      pages,
      name,
      req,
      res,
      fields,
      refusal: { status: response.status, body, headers: retryAfter(response) },
    })
  } catch (error) {
    const refusal = toErrorResponse(error)
    if (refusal.unexpected) {
      log.error({ err: error, request: res.locals.requestId }, 'A form post failed unexpectedly')
    }
    await sendFormWithErrors({ pages, name, req, res, fields, refusal })
  }
}

/** Calls the API as any other client would, with its rate limits and validation. */
function callApi({
  config,
  name,
  req,
  res,
  fields,
}: Omit<Post, 'pages'> & { fields: Fields }): Promise<Response> {
  const path = forms[name].endpoint
  const request = new Request(`${env.publicUrl}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return callEndpoint({
    config,
    request,
    path,
    context: { id: res.locals.requestId as string, address: req.ip ?? '-', bodyTooLarge: false },
  })
}

/** Renders the form again with the submitted values and the errors. Never cached: they are private. */
async function sendFormWithErrors({
  pages,
  name,
  req,
  res,
  fields,
  refusal,
}: Omit<Post, 'config'> & { fields: Fields; refusal: ErrorResponse }): Promise<void> {
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
  if (error) throw badRequest(apiTexts.brokenForm, undefined, 'broken-form')
  return { ...(req.body as Fields) }
}

const getOriginHeaders = (req: ExpressRequest) =>
  ['sec-fetch-site', 'origin', 'host'].flatMap((name): [string, string][] =>
    req.get(name) ? [[name, req.get(name)!]] : [],
  )
