import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Env, tail } from '../child.mjs'
import { ROOT, SERVER } from '../node-runtime.mjs'

export type Site = {
  /** of the process itself, also when a proxy is in front of it */
  origin: string
  /** its host and port */
  address: string
  pid: number
  /** milliseconds from the start of the process to the last byte of the first home page */
  firstPageAfter: number
  stop(): Promise<void>
}

const START_LIMIT = 60_000

/**
 * Starts the unmodified production server; its log goes to a file, as in production.
 * @param env its settings, including PORT
 * @param log path of the log file
 * @throws when it exits or serves no page in time, with the end of its log
 */
export async function startSite(env: Env, log: string): Promise<Site> {
  const output = openSync(log, 'w')
  const begun = performance.now()
  const server = spawn(process.execPath, SERVER, {
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
      if (hasExited || performance.now() - begun > START_LIMIT) {
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

function servesPage(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/`, (res) => res.resume().once('end', () => resolve(res.statusCode === 200))).once(
      'error',
      () => resolve(false),
    )
  })
}

/** The settings of a measured site: its own data folder, nothing from a developer's `.env`. */
export function siteSettings({
  dataDir,
  port,
  admin,
}: {
  dataDir: string
  port: number
  admin: { email: string; password: string }
}): Env {
  const none = {
    DATABASE_URL: '',
    PAYLOAD_SECRET: '',
    S3_BUCKET: '',
    SMTP_URL: '',
    REDIS_URL: '',
    CONSOLE: '',
    LOG_LEVEL: '',
  }
  return {
    ...process.env,
    ...none,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(dataDir, 'data'),
    SEED: 'none',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
}
