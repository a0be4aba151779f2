import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { Server as Listener } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bootPayload, type Booted } from './boot.ts'
import { sendConsoleToLog } from './console-to-log.ts'
import { env } from './env.ts'
import { startGuard } from './guard/start-guard.ts'
import { answerWhileStarting } from './http/starting.ts'
import { front } from './http/front.ts'
import { createSiteServer } from './http/site-server.ts'
import { whenNothingIsInFlight } from './in-flight.ts'
import { startJobs, type Jobs } from './jobs/start-jobs.ts'
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

// a developer's debugger stops the event loop as well
const guard = env.mode === 'development' ? undefined : startGuard({ pid: process.pid, hostname: hostname() })
sendConsoleToLog()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise failed and nobody listened'))

// whoever is one of several takes nobody that another could serve: a proxy goes on to the next one where nobody listens
const isOneOfSeveral = env.redisUrl !== undefined

try {
  if (!isOneOfSeveral) await listen(server)
  booted = await bootPayload({ signal: stopping.signal })
  behind = await assemble(booted)
  if (isOneOfSeveral && !stopping.signal.aborted) await listen(server)
  jobs = await startJobs({ payload: booted.payload })
  printAddresses({ address: server.address(), firstAdmin: booted.firstAdmin })
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
  if (env.mode !== 'development') stopPages = pages.keepReady([pagePaths.home, pagePaths.blog, pagePaths.booking])
  return createApp({ payload, config, pages, server })
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, () => resolve())
  })
}

/** Lets go of the port, finishes what was begun, then closes the database. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  guard?.noteStop()
  setTimeout(() => process.exit(1), STOP.within).unref()
  await letGo()
  stopPages?.()
  await jobs?.stop()
  await whenNothingIsInFlight()
  await booted?.replicas?.leave()
  await booted?.payload.destroy()
  log.flush()
  process.exit(0)
}

/**
 * Lets go of the port and waits for what was begun. A proxy may be sending its next request on a connection that has been
 * idle until now: closed under it, that request is lost. So they stay for longer than a proxy keeps them (deploy/nginx.conf).
 */
async function letGo(): Promise<void> {
  // the http server's own `close` would close idle connections at once
  const closed = new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve()))
  if (env.trustProxy > 0) await Promise.race([closed, wait(STOP.idleConnections, undefined, { ref: false })])
  server.closeIdleConnections()
  // a connection whose last call ends now would stay open for seconds
  setInterval(() => server.closeIdleConnections(), SECOND / 10).unref()
  await closed
}

/** A start that cannot be ends in one clear line. */
function fail(error: unknown): never {
  const { line, isExpected } = explainFailure(error)
  process.stderr.write(`${line}\n`)
  if (!isExpected) log.fatal({ err: error }, 'The start failed')
  log.flush()
  process.exit(1)
}
