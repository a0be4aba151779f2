import { Router, urlencoded, type Request as ExpressRequest, type Response as ExpressResponse } from 'express'
import type { SanitizedConfig } from 'payload'
import { env } from '#cms/env.ts'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { toErrorResponse, type ErrorResponse } from '#cms/platform/error-response.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { BODY } from '#cms/shared/constants.ts'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import { messages } from '#cms/shared/messages.ts'
import { API_PREFIX, forms, pages as paths, SENT_QUERY, type FormName } from '#cms/shared/paths.ts'
import { refuseForeignOrigin } from '#endpoints/same-origin.ts'
import { callEndpoint } from './call-endpoint.ts'
import type { Pages } from './pages.ts'
import { retryAfter, sendPostedPage } from './posted-page.ts'

type Input = { config: SanitizedConfig; pages: Pages }
type Fields = Record<string, unknown>

/**
 * The forms of the public pages for browsers without a script, or before it has loaded: posted to an address
 * of the site and answered as a page. The rules are the API's; this only translates a form into its call, and
 * the answer into the page.
 */
export function formRoutes(input: Input): Router {
  const router = Router()
  for (const name of Object.keys(forms) as FormName[]) {
    const { action, page, hash } = forms[name]
    router.post(action, (req, res) => trackPending(answerPost({ ...input, name, req, res })))
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

async function answerPost({ config, pages, name, req, res }: Post): Promise<void> {
  let fields: Fields = {}
  try {
    refuseForeignOrigin({ headers: new Headers(headersOf(req)) })
    fields = await readFields(req, res)
    const answer = await call({ config, name, req, res, fields })
    // asked for anew, so that a reload sends nothing again
    if (answer.ok) return res.redirect(303, `${forms[name].page}?${SENT_QUERY}=${name}${forms[name].hash}`)
    const body = (await answer.json()) as ErrorResponse['body']
    await showAgain({
      pages,
      name,
      req,
      res,
      fields,
      refusal: { status: answer.status, body, headers: retryAfter(answer) },
    })
  } catch (error) {
    const refusal = toErrorResponse(error)
    if (refusal.unexpected) {
      log.error({ err: error, request: res.locals.requestId }, 'A form could not be taken')
    }
    await showAgain({ pages, name, req, res, fields, refusal })
  }
}

/** The form's call as any program would make it: limits, schema and service are the API's. */
function call({
  config,
  name,
  req,
  res,
  fields,
}: Omit<Post, 'pages'> & { fields: Fields }): Promise<Response> {
  const path = forms[name].call
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

/** The page of the form as it was, with what is wrong. Of one visitor only: nobody keeps it. */
async function showAgain({
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
    fields: body.fields ?? {},
    values,
    ...(isInvalid && { message: body.error }),
  }
  const address = values.projectId ? paths.bookingAbout(values.projectId) : forms[name].page
  await sendPostedPage({ pages, req, res, address, headers, posted: { status, outcome } })
}

const parse = urlencoded({ extended: false, limit: BODY.form, parameterLimit: 50 })

/** @throws AppError 415 for another type, 413 for too much, 400 for what cannot be read */
async function readFields(req: ExpressRequest, res: ExpressResponse): Promise<Fields> {
  if (!req.is('application/x-www-form-urlencoded')) throw unsupportedType(messages.request.brokenForm)
  const error = await new Promise<unknown>((resolve) => parse(req, res, resolve))
  if ((error as { status?: number } | undefined)?.status === 413) throw tooLarge(messages.request.tooLarge)
  if (error) throw badRequest(messages.request.brokenForm, undefined, 'broken-form')
  return { ...(req.body as Fields) }
}

const headersOf = (req: ExpressRequest) =>
  ['sec-fetch-site', 'origin', 'host'].flatMap((name): [string, string][] =>
    req.get(name) ? [[name, req.get(name)!]] : [],
  )
