import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { bootPayload, type Booted } from './boot.ts'
import { redirectConsoleOutput } from './redirect-console-output.ts'
import { env } from './env.ts'
import { keepNextTickQuick } from './next-tick.ts'
import { endProcess } from './platform/end-process.ts'
import { startWatchdog } from './platform/watchdog/start-watchdog.ts'
import { respondWhileStarting } from './http/starting.ts'
import { type ConsoleBuild, lazyConsoleBuild } from './http/console/console-build.ts'
import { preparePortRelease } from './http/release-port.ts'
import { requestEntry } from './http/request-entry.ts'
import { createSiteServer } from './http/site-server.ts'
import { waitForPending } from './platform/pending-requests.ts'
import { startJobs, type Jobs } from './start-jobs.ts'
import { log } from './log.ts'
import { printAddresses } from './print-addresses.ts'
import { SHUTDOWN } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'
import { pagePaths } from './shared/paths.ts'
import { explainFailure } from './start-failure.ts'

const shutdown = new AbortController()
const whileStarting = requestEntry(respondWhileStarting)
const server = createSiteServer(whileStarting, () => tooLongPage)
const port = preparePortRelease(server)
/** the page for addresses that are too long to be read */
let tooLongPage: string | undefined
let jobs: Jobs | undefined
let stopPages: (() => void) | undefined
let booted: Booted | undefined
let consoleBuild: ConsoleBuild | undefined

/** Started by `npm start`: a person reads the output, and the console may not be built yet. */
const isByNpmStart = process.argv.includes('--npm-start')
const isDevelopment = env.mode === 'development'
// no watchdog in development: a debugger's breakpoint also blocks the event loop
const watchdog = isDevelopment ? undefined : startWatchdog({ pid: process.pid, hostname: hostname() })
keepNextTickQuick()
redirectConsoleOutput()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled promise rejection'))

// A replica listens only once it is ready: the proxy tries the next replica when the connection is refused.
const isOneOfSeveral = env.redisUrl !== undefined

try {
  if (isDevelopment) await listenOnceFree(server)
  else if (!isOneOfSeveral) await listen(server)
  booted = await bootPayload({ signal: shutdown.signal })
  const app = await createHandler(booted)
  server.off('request', whileStarting).on('request', requestEntry(app))
  if (!server.listening && !shutdown.signal.aborted) await listen(server)
  jobs = await startJobs({ payload: booted.payload })
  watchdog?.markReady()
  printAddresses({
    address: server.address(),
    firstAdmin: booted.firstAdmin,
    isInteractive: isByNpmStart || process.stdout.isTTY,
  })
} catch (error) {
  if (!shutdown.signal.aborted) failStart(error)
}

async function createHandler({ payload, config }: Booted) {
  const [{ createApp }, { createPages }, { seedOnce }] = await Promise.all([
    import('./app.ts'),
    import('./http/create-pages.ts'),
    import('./seed/seed-once.ts'),
  ])
  await seedOnce({ payload })
  const pages = await createPages({ payload, server })
  tooLongPage = pages.tooLong
  if (!isDevelopment) stopPages = pages.keepWarm([pagePaths.home, pagePaths.blog, pagePaths.booking])
  if (isByNpmStart && env.console) consoleBuild = lazyConsoleBuild()
  return createApp({ payload, config, pages, server, consoleBuild })
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, () => resolve())
  })
}

/**
 * Development: retries while the port is in use. Ending the other program changes no file, so a file watcher
 * would not restart this one.
 */
async function listenOnceFree(server: Server): Promise<void> {
  for (let isShown = false; ; isShown = true) {
    try {
      return await listen(server)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (!isShown) {
        process.stderr.write(`${explainFailure(error).line} The start continues once it is free.\n`)
      }
      await wait(SECOND / 4, undefined, { signal: shutdown.signal })
    }
  }
}

/** Releases the port, finishes pending requests and jobs, then closes the database. */
async function stop(): Promise<void> {
  if (shutdown.signal.aborted) return
  shutdown.abort()
  watchdog?.markStopping()
  // the client reconnects, to another replica if there is one
  server.prependListener('request', (_req, res) => void (res.shouldKeepAlive = false))
  let waitsFor = 'open requests'
  setTimeout(() => abortStop(waitsFor), SHUTDOWN.timeout).unref()
  await releasePort()
  stopPages?.()
  waitsFor = 'the build of the console'
  await consoleBuild?.stop()
  waitsFor = 'jobs'
  await jobs?.stop()
  waitsFor = 'work of requests whose clients disconnected'
  await waitForPending()
  waitsFor = 'Redis'
  await booted?.replicas?.leave()
  waitsFor = 'the database'
  await booted?.payload.destroy()
  await new Promise<void>((resolve) => log.flush(() => resolve()))
  await endProcess(0)
}

/** Ends a stop that takes too long; the line is written at the exit. */
function abortStop(waitsFor: string): never {
  log.error(
    { waitsFor },
    `The shutdown was aborted after ${SHUTDOWN.timeout / SECOND} s: it was waiting for ${waitsFor}. ` +
      'Everything that was acknowledged is saved',
  )
  process.exit(1)
}

/** Releases the port and waits for open requests. */
async function releasePort(): Promise<void> {
  // the developer waits for the next start, and each open page holds a hot-reload socket
  if (isDevelopment) return void server.close().closeAllConnections()
  await port.release({ isBehindProxy: env.trustProxy > 0 })
}

/** Ends the process after a failed start, with one line on stderr. */
function failStart(error: unknown): void {
  const { line, isExpected } = explainFailure(error)
  // only Node's own report names the file and line of a syntax error, so let Node print it
  if (isDevelopment && !isExpected) {
    process.removeAllListeners('unhandledRejection')
    return void Promise.reject(error)
  }
  process.stderr.write(`${line}\n`)
  if (!isExpected) log.fatal({ err: error }, 'The start failed')
  void endProcess(1)
}
