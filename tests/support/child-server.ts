import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from './child-env.ts'
import { Client } from './client.ts'
import { freePort } from '#scripts/free-port.ts'
import { profileSettings } from './cluster/test-profile.ts'
import { EVENT_LIMIT } from './limits.ts'

export type ChildServer = {
  origin: string
  process: ChildProcess
  /** what the server wrote so far; `stderr` likewise */
  stdout(): string
  stderr(): string
  client(): Client
  /** resolves when the server serves. @throws when it ended instead, with what it wrote */
  ready(): Promise<void>
  /** resolves with the server's exit code, or null when a signal ended it */
  ended(): Promise<number | null>
  /** @returns as `ended` */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Settings that several starts of one installation share: its data folder, which is removed with the test,
 * and its database.
 */
export function newInstallation(): Record<string, string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-child-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { DATA_DIR: dataDir, SEED: 'none', ...profileSettings() }
}

/**
 * Starts the real server, `cms/server.ts`, in a process of its own on a free port.
 * @param atEnd registers the end of the server: with the test, or with the file if it is `afterAll`
 */
export async function startChild(
  settings: Record<string, string>,
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<ChildServer> {
  const server = await spawnChild(settings)
  atEnd(async () => void (await server.stop('SIGKILL')))
  return server
}

/** Starts the real server, which is killed when this process ends. */
export async function spawnChild(settings: Record<string, string>): Promise<ChildServer> {
  const port = settings.PORT ?? String(await freePort())
  const env: NodeJS.ProcessEnv = {
    ...childEnv(),
    HOST: '127.0.0.1',
    PORT: port,
    ADMIN_EMAIL: 'admin@studio.test',
    CONSOLE: 'off',
    TRUST_PROXY: '1',
    ...settings,
  }
  const child = spawn(process.execPath, ['cms/server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return toChildServer(child, `http://127.0.0.1:${port}`)
}

/** Wraps a server's process that was just started; it is killed when this process ends. */
export function toChildServer(
  child: ChildProcessByStdio<null, Readable, Readable>,
  origin: string,
): ChildServer {
  const exit = once(child, 'close') as Promise<[number | null]>
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text))

  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const ended = async () => (await exit)[0]
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isGone()) child.kill(signal)
    return ended()
  }
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  return {
    origin,
    process: child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    client: () => new Client(origin, { closes: true }),
    async ready() {
      await vi.waitUntil(async () => isGone() || (await readStatus(`${origin}/readyz`)) === 200, {
        timeout: EVENT_LIMIT,
      })
      if (isGone()) throw new Error(`The server ended:\n${written.stdout}\n${written.stderr}`)
      // the last log line of a start
      await vi.waitUntil(() => written.stdout.includes('"msg":"ready"'), { timeout: EVENT_LIMIT })
    },
    ended,
    stop,
  }
}

/** @returns undefined where nobody listens */
export async function readStatus(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { headers: { Connection: 'close' } })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
