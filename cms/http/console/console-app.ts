import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { env } from '#cms/env.ts'
import { unavailable } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { messages } from '#cms/shared/messages.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { rawPathOf } from './console-paths.ts'

export type ConsoleHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

type Options = {
  server?: Server
  /** the folder of the Next app */
  dir?: string
}

const HOT_RELOAD = `${CONSOLE_PREFIX}/_next/hmr`

/**
 * The Next app, loaded when it is first asked for: nobody pays for the console who does not open it.
 * @returns what gives its handler; all who ask while it loads wait for the one load, and a failed one is
 * tried again
 * @throws AppError 503, from what is returned, when it cannot be loaded
 */
export function lazyConsoleApp({
  server,
  dir = path.join(import.meta.dirname, '../../console'),
}: Options): () => Promise<ConsoleHandler> {
  let loading: Promise<ConsoleHandler> | undefined
  return () => {
    loading ??= load(dir, server).catch((error: Error) => {
      loading = undefined
      log.error(
        { ...(!(error instanceof NotBuilt) && { err: error }) },
        `The console could not be loaded: ${error.message}`,
      )
      throw unavailable(messages.request.unavailable, error)
    })
    return loading
  }
}

class NotBuilt extends Error {}

async function load(dir: string, server: Server | undefined): Promise<ConsoleHandler> {
  const dev = env.mode === 'development'
  if (!dev && !existsSync(path.join(dir, '.next/BUILD_ID'))) {
    throw new NotBuilt('it is not built (npm run build)')
  }
  const { default: next } = await import('next')
  // Next listens to all upgrades of the server that it is given; it gets one of its own, so that Vite's stay
  // Vite's
  const upgrades = createServer()
  const app = next({ dev, dir, quiet: true, httpServer: upgrades, port: env.port })
  await withoutItsCatchAll(() => app.prepare())
  if (dev) {
    server?.on(
      'upgrade',
      (req, socket, head) => isHotReload(req) && upgrades.emit('upgrade', req, socket, head),
    )
  }
  return app.getRequestHandler()
}

const isHotReload = (req: IncomingMessage) => rawPathOf(req).startsWith(HOT_RELOAD)

/**
 * Next catches every exception of the process that nobody else caught and goes on, in a state that nobody
 * knows. Ours ends and is started again. (Its ear for rejections may stay: ours logs them too.)
 */
async function withoutItsCatchAll(work: () => Promise<void>): Promise<void> {
  const before = new Set(process.listeners('uncaughtException'))
  await work()
  for (const listener of process.listeners('uncaughtException')) {
    if (!before.has(listener)) process.off('uncaughtException', listener)
  }
}
