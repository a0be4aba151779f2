import type { Server } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Payload, SanitizedConfig } from 'payload'
import { CONFIG_KEY } from '#cms/console/config-key.ts'
import { env } from '#cms/env.ts'
import { notFound } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { log } from '#cms/log.ts'
import { messages } from '#cms/shared/messages.ts'
import { CONSOLE_API_PREFIX, CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { lazyConsoleApp } from './console-app.ts'
import type { ConsoleBuild } from './console-build.ts'
import { admit } from './console-gate.ts'
import { setConsoleHeaders } from './console-headers.ts'
import { isUnder, rawPathOf } from './console-paths.ts'
import { answerUnbuilt } from './console-unbuilt.ts'

type Input = {
  payload: Payload
  config: SanitizedConfig
  /** whose upgrades to the console's hot reload are let through, in development */
  server?: Server
  /** where it is built while the site runs */
  consoleBuild?: ConsoleBuild
}

/**
 * The built-in console and its REST (docs/behaviour.md#console). Next's handler is called in one place,
 * behind the gate and after it, so no spelling of an address leads around the check; what is not spelled as a
 * console address goes on to the site.
 */
export function createConsole({ payload, config, server, consoleBuild }: Input): RequestHandler {
  if (!env.console) return answerSwitchedOff
  ;(globalThis as Record<symbol, unknown>)[CONFIG_KEY] = Promise.resolve(config)
  const app = lazyConsoleApp({ server })

  return async (req, res, next) => {
    const path = rawPathOf(req)
    if (!isUnder(CONSOLE_PREFIX, path) && !isUnder(CONSOLE_API_PREFIX, path)) return next()
    res.set({ 'X-Robots-Tag': 'noindex', ...(!isStatic(path) && { 'Cache-Control': 'no-store' }) })
    try {
      const admission = await admit({ payload, req, path })
      if ('redirect' in admission) return void res.redirect(302, admission.redirect)
      const phase = (await consoleBuild?.phase()) ?? 'built'
      if (phase !== 'built') return answerUnbuilt(req, res, { phase, isAdmin: admission.isAdmin })
      const handle = await app()
      Object.assign(req, { headers: setConsoleHeaders(res, admission.headers) })
      await handle(req, res)
    } catch (error) {
      refuse(req, res, error)
    }
  }
}

/** Next says itself how long its own files may be kept: their names carry a hash. */
const isStatic = (path: string) => isUnder(`${CONSOLE_PREFIX}/_next/static`, path)

const answerSwitchedOff: RequestHandler = (req, res, next) => {
  if (isUnder(CONSOLE_API_PREFIX, rawPathOf(req))) {
    return refuse(req, res, notFound(messages.request.notFound))
  }
  next()
}

/** `errors` is where Payload's own client looks for the text. */
function refuse(req: Request, res: Response, error: unknown): void {
  if (res.headersSent) return void res.destroy()
  const { status, body, headers, unexpected } = toErrorResponse(error)
  if (unexpected && status === 500) {
    log.error({ err: error, request: res.locals.requestId }, 'The console failed unexpectedly')
  }
  // what a refused call wanted to send is not read to its end
  if (!req.complete && req.method !== 'GET' && req.method !== 'HEAD') res.set('Connection', 'close')
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...headers })
    .json({ ...body, errors: [{ message: body.error }] })
}
