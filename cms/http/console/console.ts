import type { Server } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Payload, SanitizedConfig } from 'payload'
import { CONFIG_KEY } from '#cms/console/config-key.ts'
import { env } from '#cms/env.ts'
import { notFound } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { SAVED_COOKIE_HEADER } from '#cms/features/accounts/auth/saved-cookie.ts'
import { log } from '#cms/log.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { CONSOLE_API_PREFIX, CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { lazyConsoleApp } from './console-app.ts'
import type { ConsoleBuild } from './console-build.ts'
import { getPath, isRead } from '../match-route.ts'
import { respondAndDrain, hasUnreadBody } from '../request-body.ts'
import { admit } from './console-gate.ts'
import { setConsoleHeaders } from './console-headers.ts'
import { isUnder } from './console-paths.ts'
import { limitConsoleUploads } from './console-uploads.ts'
import { respondUnbuilt } from './console-unbuilt.ts'

type Input = {
  payload: Payload
  config: SanitizedConfig
  /** in development: its WebSocket upgrades for the console's hot reload go to Next */
  server?: Server
  /** set if the console may still have to be built when it is first asked for */
  consoleBuild?: ConsoleBuild
}

/**
 * The built-in console and its REST API (docs/behaviour.md#console). Next's handler is called in one place,
 * after the access check, so no spelling of a URL bypasses it; a path that is not literally a console path
 * goes on to the site.
 */
export function createConsole({ payload, config, server, consoleBuild }: Input): RequestHandler {
  if (!env.console) return handleDisabled
  ;(globalThis as Record<symbol, unknown>)[CONFIG_KEY] = Promise.resolve(config)
  const app = lazyConsoleApp({ server })

  return async (req, res, next) => {
    const path = getPath(req.url)
    if (!isUnder(CONSOLE_PREFIX, path) && !isUnder(CONSOLE_API_PREFIX, path)) return next()
    res.set({ 'X-Robots-Tag': 'noindex', ...(!isStatic(path) && { 'Cache-Control': 'no-store' }) })
    try {
      const admission = await admit({ payload, req, path })
      if ('redirect' in admission) return void res.redirect(302, admission.redirect)
      const phase = (await consoleBuild?.phase()) ?? 'built'
      if (phase !== 'built') return respondUnbuilt(req, res, { phase, isAdmin: admission.isAdmin })
      if (admission.isAdmin && !isRead(req)) res.append('Set-Cookie', SAVED_COOKIE_HEADER)
      const handle = await app()
      Object.assign(req, { headers: setConsoleHeaders(res, admission.headers) })
      await limitConsoleUploads(req, () => handle(req, res))
    } catch (error) {
      sendError(req, res, error)
    }
  }
}

/** Next sets `Cache-Control` for its static files itself: their names contain a content hash. */
const isStatic = (path: string) => isUnder(`${CONSOLE_PREFIX}/_next/static`, path)

const handleDisabled: RequestHandler = (req, res, next) => {
  if (isUnder(CONSOLE_API_PREFIX, getPath(req.url))) {
    return sendError(req, res, notFound(apiTexts.notFound))
  }
  next()
}

/** Payload's admin UI reads the message from `errors`. */
function sendError(req: Request, res: Response, error: unknown): void {
  if (res.headersSent) return void res.destroy()
  const { status, body, headers, unexpected } = toErrorResponse(error)
  if (unexpected && status === 500) {
    log.error({ err: error, request: res.locals.requestId }, 'The console failed unexpectedly')
  }
  const bytes = Buffer.from(JSON.stringify({ ...body, errors: [{ message: body.error }] }))
  res
    .status(status)
    .type('json')
    .set({ 'Cache-Control': 'no-store', ...headers })
  if (hasUnreadBody(req)) void respondAndDrain(req, res, bytes)
  else res.end(bytes)
}
