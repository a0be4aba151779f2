import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { type Env, runChild, tail } from '../child.mjs'
import { ROOT, SERVER_ARGS } from '../node-runtime.mjs'

/** The amount of content that the targets assume. */
export const PROJECTS = 50
export const POSTS = 1_000

/**
 * Steps of seeding, in order; each adds to the one before. A number fills up to so many posts, projects and
 * images each.
 */
type SeedStep = 'demo' | 'projects' | 'posts' | number

const ADMIN = { email: 'admin@studio.local', password: 'of-the-bench-only-4711' }

export type BenchSite = {
  /** origin of the process itself, even if a proxy is in front of it */
  origin: string
  /** host and port of the process */
  address: string
  pid: number
  /** milliseconds from the start of the process to the last byte of the first home page */
  firstPageAfter: number
  stop(): Promise<void>
}

const START_TIMEOUT = 60_000

/**
 * Starts the unmodified production server; its log goes to a file, as in production.
 * @param env its settings, including PORT
 * @param log path of the log file
 * @throws when it exits or serves no page in time, with the end of its log
 */
export async function startBenchSite(env: Env, log: string): Promise<BenchSite> {
  const output = openSync(log, 'w')
  const begun = performance.now()
  const server = spawn(process.execPath, SERVER_ARGS, {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await end(server)
  }
  const address = `127.0.0.1:${env.PORT}`
  const origin = `http://${address}`
  try {
    while (!(await servesPage(origin))) {
      const hasExited = server.exitCode !== null || server.signalCode !== null
      if (hasExited || performance.now() - begun > START_TIMEOUT) {
        throw new Error(
          `The site ${hasExited ? 'ended' : 'showed no page in time'}:\n${tail(readFileSync(log, 'utf8'))}`,
        )
      }
      await pause(5)
    }
    return { origin, address, pid: server.pid!, firstPageAfter: performance.now() - begun, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

export function servesPage(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/`, (res) => res.resume().once('end', () => resolve(res.statusCode === 200))).once(
      'error',
      () => resolve(false),
    )
  })
}

/** Settings of a developer's `.env` that a measured site must not have. */
const UNSET = [
  'DATABASE_URL',
  'PAYLOAD_SECRET',
  'S3_BUCKET',
  'SMTP_URL',
  'REDIS_URL',
  'CONSOLE',
  'LOG_LEVEL',
] as const

type Settings = { dataDir: string; port: number; admin?: typeof ADMIN }

/** @returns the settings of a measured site, with its own data folder */
export const benchSettings = ({ dataDir, port, admin = ADMIN }: Settings): Env => ({
  ...process.env,
  ...Object.fromEntries(UNSET.map((name) => [name, ''])),
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: join(dataDir, 'data'),
  SEED: 'none',
  TRUST_PROXY: '1',
  // no limits: each booking comes from a new visitor
  NEW_VISITORS_A_DAY: '0',
  NEW_VISITORS_A_WEEK: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

/**
 * Writes content into the data folder of the settings, in a separate process, while the site is stopped.
 * @throws when it fails, with the end of its output
 */
export async function seed(step: SeedStep, settings: Env): Promise<void> {
  const env = { ...settings, LOG_LEVEL: 'warn' }
  const { code, output } = await runChild(process.execPath, ['scripts/bench/seed-content.ts', String(step)], {
    cwd: ROOT,
    env,
    quiet: true,
  })
  if (code !== 0) throw new Error(`Writing ${step} failed:\n${tail(output)}`)
}

/** A signed-in admin: bearer token for the documented API, cookie for the console. */
export type AdminSession = { token: string; cookie: string }

type Call = { method?: string; json?: unknown; form?: FormData; session?: AdminSession }
type TimedResponse = { milliseconds: number; text: string; response: Response }

const RESPONSE_TIMEOUT = 60_000

/** Each call has a new client address (TRUST_PROXY is 1 here), so that rate limits do not apply. */
let callCount = 0
const nextAddress = () => `10.${(++callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`

/**
 * Makes one call, timed from the first byte sent to the last byte received.
 * @throws when the response is an error
 */
export async function call(
  url: string,
  { method = 'GET', json, form, session }: Call = {},
): Promise<TimedResponse> {
  const begun = performance.now()
  const response = await fetch(url, {
    method,
    headers: {
      'X-Forwarded-For': nextAddress(),
      'Accept-Encoding': 'gzip',
      ...(session && { Authorization: `Bearer ${session.token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: json !== undefined ? JSON.stringify(json) : form,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
  })
  const text = await response.text()
  const milliseconds = performance.now() - begun
  if (!response.ok) {
    throw new Error(`${method} ${url} responded with ${response.status}: ${text.slice(0, 300)}`)
  }
  return { milliseconds, text, response }
}

const connection = new Agent({ keepAlive: true })

/**
 * Reads once, timed from the first byte sent to the last byte received. The body stays compressed:
 * decompressing is the client's work, and on this machine it would take CPU time from the server.
 * @returns milliseconds
 * @throws when the response is an error
 */
export async function timeRead(url: string, session?: AdminSession): Promise<number> {
  const begun = performance.now()
  const request = get(url, {
    agent: connection,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    headers: {
      'X-Forwarded-For': nextAddress(),
      'Accept-Encoding': 'gzip',
      ...(session && { Authorization: `Bearer ${session.token}` }),
    },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}`)
  return performance.now() - begun
}

/** @throws when the sign-in fails */
export async function signInAsAdmin(origin: string): Promise<AdminSession> {
  const { text, response } = await call(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    json: ADMIN,
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { token: (JSON.parse(text) as { token: string }).token, cookie }
}

/** Signs in by the panel's form, and waits for its first screen. */
export async function signInToPanel(tab: Page, origin: string): Promise<void> {
  await tab.goto(`${origin}${panelPaths.signIn}`)
  await tab.getByLabel('Email').fill(ADMIN.email)
  await tab.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await tab.getByRole('button', { name: 'Sign In' }).click()
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await tab.waitForURL(`${origin}${panelPaths.dashboard}`)
}

/** @returns the published projects and posts */
export async function readContent(origin: string) {
  const read = async (name: string) => JSON.parse((await call(`${origin}/api/public/${name}`)).text)
  const { projects } = (await read('projects')) as { projects: { id: string; category: string }[] }
  const { posts } = (await read('blogposts')) as { posts: { id: string }[] }
  return { projects, posts }
}

/** The site sends gzip until Brotli is ready, shortly after the first response. @throws if it never is */
export async function whenBrotliIsReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { headers, body } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    await body?.cancel()
    if (headers.get('content-encoding') === 'br') return
    await pause(50)
  }
  throw new Error(`${url} never came in Brotli`)
}

/**
 * Samples the resident memory of processes during a task.
 * @param interval milliseconds between two samples
 * @returns the samples of each process in megabytes; none when this system does not expose them
 */
export async function watchMemory<T>(
  pids: number[],
  interval: number,
  task: () => Promise<T>,
): Promise<{ result: T; samples: number[][] }> {
  const samples = pids.map((): number[] => [])
  const sample = () => {
    for (const [index, pid] of pids.entries()) {
      const megabytes = residentMemory(pid)
      if (megabytes !== undefined) samples[index]!.push(megabytes)
    }
  }
  sample()
  const timer = setInterval(sample, interval)
  try {
    const result = await task()
    sample()
    return { result, samples }
  } finally {
    clearInterval(timer)
  }
}

/** @returns megabytes; undefined when this system does not expose it, or the process has exited */
export function residentMemory(pid: number): number | undefined {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return kilobytes ? Number(kilobytes) / 1024 : undefined
  } catch {
    return undefined
  }
}

/**
 * @returns milliseconds of CPU time of a process's first thread, which other load does not lengthen; those of
 * the clock if this system does not expose them
 */
export function getCpuTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
