import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { env } from '#cms/env.ts'
import { unavailable } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { getPath } from '../match-route.ts'

type ConsoleHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

type Options = {
  server?: Server
  /** the folder of the Next app */
  dir?: string
}

const HOT_RELOAD = `${CONSOLE_PREFIX}/_next/hmr`

/**
 * Loads the Next app on the first request for the console, so a site without console users does not pay for
 * it.
 * @returns a function that resolves to the request handler. Concurrent calls share one load; after a failed
 * load, which rejects with AppError 503, the next call tries again
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
      throw unavailable(apiTexts.unavailable, { cause: error })
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
  // Next handles every upgrade of the server it is given, so it gets a separate one: Vite's WebSocket
  // upgrades stay with Vite.
  const upgradeServer = createServer()
  const app = next({ dev, dir, quiet: true, httpServer: upgradeServer, port: env.port })
  await withoutNextExceptionHandler(() => app.prepare())
  if (dev) {
    server?.on(
      'upgrade',
      (req, socket, head) => isHotReload(req) && upgradeServer.emit('upgrade', req, socket, head),
    )
  }
  return app.getRequestHandler()
}

const isHotReload = (req: IncomingMessage) => getPath(req.url!).startsWith(HOT_RELOAD)

/**
 * Next handles uncaught exceptions by carrying on in an unknown state, where this process must exit and be
 * restarted. Its listener is removed. (Its rejection listener may stay: cms/server.ts logs rejections, too.)
 */
async function withoutNextExceptionHandler(work: () => Promise<void>): Promise<void> {
  const before = new Set(process.listeners('uncaughtException'))
  await work()
  for (const listener of process.listeners('uncaughtException')) {
    if (!before.has(listener)) process.off('uncaughtException', listener)
  }
}
