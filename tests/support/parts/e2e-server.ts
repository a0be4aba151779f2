import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tail } from '#scripts/child.mjs'
import { ROOT, SERVER } from '#scripts/node-runtime.mjs'
import { findChromium } from './chromium.ts'
import { freePort } from '#scripts/free-port.ts'

const START_LIMIT = 90_000
/** An empty setting is none: what a developer keeps in `.env` is not what these tests are about. */
const DEFAULTS = { DATABASE_URL: '', PAYLOAD_SECRET: '', S3_BUCKET: '', SMTP_URL: '', REDIS_URL: '' }
const LOG = join(ROOT, 'test-results', 'e2e-server.log')

/** What a browser test may know about the server it talks to. Set by the global setup, read in every worker. */
export const e2e = {
  get baseUrl() {
    return setting('E2E_BASE_URL')
  },
  get dataDir() {
    return setting('E2E_DATA_DIR')
  },
  get adminEmail() {
    return setting('E2E_ADMIN_EMAIL')
  },
  get adminPassword() {
    return setting('E2E_ADMIN_PASSWORD')
  },
}

/**
 * Finds the browser and starts the real production server, once for all browser tests: its own port, data folder, demo
 * content and admin.
 *
 * @returns what ends it and takes the folder away
 * @throws when it ends or is not ready in time, with the end of its log
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // the workers read it in playwright.config.ts, which they load after this
  process.env.CHROMIUM_BINARY = (await findChromium()).path
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'))
  Object.assign(process.env, {
    E2E_BASE_URL: `http://localhost:${port}`,
    E2E_DATA_DIR: dataDir,
    E2E_ADMIN_EMAIL: 'admin@studio.local',
    E2E_ADMIN_PASSWORD: 'browser-tests-only-4711',
  })
  const server = startServer(port)
  const stop = async () => {
    await endServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(server)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function startServer(port: number): ChildProcess {
  if (!existsSync(join(ROOT, 'dist', 'web'))) throw new Error('The site is not built: npm run build')
  const env = {
    ...process.env,
    ...DEFAULTS,
    NODE_ENV: 'production' as const,
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_URL: e2e.baseUrl,
    DATA_DIR: e2e.dataDir,
    SEED: 'demo',
    ADMIN_EMAIL: e2e.adminEmail,
    ADMIN_PASSWORD: e2e.adminPassword,
  }
  const server = spawn(process.execPath, SERVER, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const log = createWriteStream(LOG)
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  return server
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

async function ready(server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT
  while (!(await isReady())) {
    const isGone = server.exitCode !== null || server.signalCode !== null
    if (isGone || Date.now() > deadline) {
      const what = isGone ? 'ended before it was ready' : 'was not ready in time'
      throw new Error(`The server ${what}:\n${tail(readFileSync(LOG, 'utf8'))}`)
    }
    await pause(100)
  }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${e2e.baseUrl}/readyz`)).ok
  } catch {
    return false
  }
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: the global setup of the browser tests has not run`)
  return value
}
