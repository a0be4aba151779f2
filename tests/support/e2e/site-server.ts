import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tail } from '#scripts/child.mjs'
import { ROOT, SERVER_ARGS } from '#scripts/node-runtime.mjs'
import { freePort } from '#scripts/free-port.ts'
import { newControlPort } from './site-control.ts'
import { manyNewVisitors } from '#tests/support/many-new-visitors.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/**
 * An empty setting counts as not set, so that the tests do not depend on a developer's `.env`. With a trusted
 * proxy each test can be a visitor with an IP address of its own.
 */
const DEFAULTS = {
  DATABASE_URL: '',
  PAYLOAD_SECRET: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  S3_PUBLIC_URL: '',
  SMTP_URL: '',
  REDIS_URL: '',
  TRUST_PROXY: '1',
  ...manyNewVisitors,
}

export const SITE_ADMIN = { email: 'admin@studio.local', password: 'browser-tests-only-4711' }

export type SiteServer = {
  baseUrl: string
  dataDir: string
  /** the site's control port, for `SiteControl` */
  controlUrl: string
  /** ends the server and removes its data folder */
  stop: () => Promise<void>
}

/** The environment of a server of these tests, whatever the developer's own settings are. */
export function siteSettings(own: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...DEFAULTS,
    NODE_ENV: 'production',
    ADMIN_EMAIL: SITE_ADMIN.email,
    ADMIN_PASSWORD: SITE_ADMIN.password,
    ...own,
  }
}

/**
 * Starts the real production server for browser tests: its own port, data folder and admin.
 *
 * @param name of its folder and its log
 * @param options.copyOf a data folder to begin with a copy of; by default the site is empty
 * @throws when it ends or is not ready in time, with the end of its log
 */
export async function startSite(name: string, { copyOf }: { copyOf?: string } = {}): Promise<SiteServer> {
  if (!existsSync(join(ROOT, 'dist', 'web'))) throw new Error('The site is not built: npm run build')
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), `studio-${name}-`))
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true })
  const control = await newControlPort()
  const env = siteSettings({
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_URL: baseUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    ...control.env,
  })
  try {
    const { stop } = await startProcess(name, { env, origin: baseUrl, nodeArgs: control.nodeArgs })
    return {
      baseUrl,
      dataDir,
      controlUrl: control.url,
      async stop() {
        await stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * Starts one process of a site and waits until it is ready.
 * @param name of its log's file
 * @param input.origin where it listens
 * @param input.nodeArgs arguments of Node ahead of the server's
 * @throws when it ends or is not ready in time, with the end of its log
 */
export async function startProcess(
  name: string,
  { env, origin, nodeArgs = [] }: { env: NodeJS.ProcessEnv; origin: string; nodeArgs?: string[] },
): Promise<{ stop: () => Promise<void> }> {
  const logFile = join(ROOT, 'test-results', `${name}-server.log`)
  mkdirSync(dirname(logFile), { recursive: true })
  const server = spawn(process.execPath, [...nodeArgs, ...SERVER_ARGS], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  const stop = () => end(server)
  try {
    await waitUntilReady(server, origin, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

const isGone = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

async function end(server: ChildProcess): Promise<void> {
  if (isGone(server)) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

async function waitUntilReady(server: ChildProcess, baseUrl: string, logFile: string): Promise<void> {
  const deadline = Date.now() + EVENT_LIMIT
  while (!(await isReady(baseUrl))) {
    if (isGone(server) || Date.now() > deadline) {
      const failure = isGone(server) ? 'ended before it was ready' : 'was not ready in time'
      throw new Error(`The server ${failure}:\n${tail(readFileSync(logFile, 'utf8'))}`)
    }
    await pause(100)
  }
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/readyz`)).ok
  } catch {
    return false
  }
}
