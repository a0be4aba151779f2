import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { Server as Listener } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bootPayload, type Booted } from './boot.ts'
import { sendConsoleToLog } from './console-to-log.ts'
import { env } from './env.ts'
import { startGuard } from './platform/watchdog/start-guard.ts'
import { answerWhileStarting } from './http/starting.ts'
import { buildConsole, type ConsoleBuild } from './http/console/console-build.ts'
import { front } from './http/request-entry.ts'
import { createSiteServer } from './http/site-server.ts'
import { whenNothingIsInFlight } from './platform/pending-requests.ts'
import { startJobs, type Jobs } from './start-jobs.ts'
import { log } from './log.ts'
import { printAddresses } from './print-addresses.ts'
import { SECOND, STOP } from './shared/constants.ts'
import { pages as pagePaths } from './shared/paths.ts'
import { explainFailure } from './start-failure.ts'

const stopping = new AbortController()
let behind: Parameters<typeof front>[0] = answerWhileStarting
const answer = front((req, res) => behind(req, res))
const server = createSiteServer((req, res) => {
  // whoever comes once more while we stop goes elsewhere afterwards
  if (stopping.signal.aborted) res.shouldKeepAlive = false
  answer(req, res)
})
let jobs: Jobs | undefined
let stopPages: (() => void) | undefined
let booted: Booted | undefined
let consoleBuild: ConsoleBuild | undefined

/** Somebody reads what it says, and its console may be still to build. */
const isByNpmStart = process.argv.includes('--npm-start')
const isDevelopment = env.mode === 'development'
// a developer's debugger stops the event loop as well
const guard = isDevelopment ? undefined : startGuard({ pid: process.pid, hostname: hostname() })
sendConsoleToLog()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise failed and nobody listened'))

// whoever is one of several takes nobody that another could serve: a proxy goes on to the next one where
// nobody listens
const isOneOfSeveral = env.redisUrl !== undefined

try {
  if (isDevelopment) await listenOnceFree(server)
  else if (!isOneOfSeveral) await listen(server)
  booted = await bootPayload({ signal: stopping.signal })
  behind = await assemble(booted)
  if (!server.listening && !stopping.signal.aborted) await listen(server)
  jobs = await startJobs({ payload: booted.payload })
  printAddresses({
    address: server.address(),
    firstAdmin: booted.firstAdmin,
    isRead: isByNpmStart || process.stdout.isTTY,
  })
} catch (error) {
  if (!stopping.signal.aborted) fail(error)
}

async function assemble({ payload, config }: Booted) {
  const [{ createApp }, { createPages }, { seedOnce }] = await Promise.all([
    import('./app.ts'),
    import('./http/create-pages.ts'),
    import('./seed/seed-once.ts'),
  ])
  await seedOnce({ payload })
  const pages = await createPages({ payload, server })
  if (!isDevelopment) stopPages = pages.keepReady([pagePaths.home, pagePaths.blog, pagePaths.booking])
  // beside the first page, not before it
  if (isByNpmStart && env.console) consoleBuild = buildConsole()
  return createApp({ payload, config, pages, server, consoleBuild })
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, () => resolve())
  })
}

/** Whoever develops ends the other program when they read of it, and no file changes by that. */
async function listenOnceFree(server: Server): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await listen(server)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (!isTold) process.stderr.write(`${explainFailure(error).line} The start goes on once it is free.\n`)
      await wait(SECOND / 4, undefined, { signal: stopping.signal })
    }
  }
}

/** Lets go of the port, finishes what was begun, then closes the database. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  guard?.noteStop()
  setTimeout(() => process.exit(1), STOP.within).unref()
  await letGo()
  stopPages?.()
  await consoleBuild?.stop()
  await jobs?.stop()
  await whenNothingIsInFlight()
  await booted?.replicas?.leave()
  await booted?.payload.destroy()
  log.flush()
  process.exit(0)
}

/**
 * Lets go of the port and waits for what was begun. A proxy may be sending its next request on a connection
 * that has been idle until now: closed under it, that request is lost. So they stay for longer than a proxy
 * keeps them (deploy/nginx.conf).
 */
async function letGo(): Promise<void> {
  // whoever develops waits for the next start, and each open page holds a socket of its hot reload
  if (isDevelopment) return void server.close().closeAllConnections()
  // the http server's own `close` would close idle connections at once
  const closed = new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve()))
  if (env.trustProxy > 0) await Promise.race([closed, wait(STOP.idleConnections, undefined, { ref: false })])
  server.closeIdleConnections()
  // a connection whose last call ends now would stay open for seconds
  setInterval(() => server.closeIdleConnections(), SECOND / 10).unref()
  await closed
}

/** A start that cannot be ends in one clear line. */
function fail(error: unknown): void {
  const { line, isExpected } = explainFailure(error)
  // Node itself names file and line of what it could not parse, and tells nobody else
  if (isDevelopment && !isExpected) {
    process.removeAllListeners('unhandledRejection')
    return void Promise.reject(error)
  }
  process.stderr.write(`${line}\n`)
  if (!isExpected) log.fatal({ err: error }, 'The start failed')
  log.flush()
  process.exit(1)
}
