import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { SECOND } from '#cms/shared/units.ts'
import { childEnv } from '#tests/support/child-env.ts'
import { type ChildServer, newInstallation, startChild } from '#tests/support/child-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const CONNECTIONS = 20

describe('lines of the log', () => {
  it('are all there after SIGTERM under load, one for each response', async () => {
    const server = await start()
    const load = loadUntilGone(server)
    await vi.waitUntil(() => load.answeredIds.length > 2_000, { timeout: EVENT_LIMIT })
    expect(await server.stop()).toBe(0)
    await load.ended
    expectLineForEach(load.answeredIds, server)
  })

  it('are all there after an error that nobody caught', async () => {
    const server = await start({ NODE_OPTIONS: '--import ./tests/support/crash/throw-on-signal.ts' })
    const load = loadUntilGone(server)
    await vi.waitUntil(() => load.answeredIds.length > 2_000, { timeout: EVENT_LIMIT })
    expect(await server.stop('SIGUSR2')).not.toBe(0)
    await load.ended
    expect(server.stderr()).toContain('thrown on a signal')
    expectLineForEach(load.answeredIds, server)
  })

  it('are a second late at most', async () => {
    const server = await start()
    const { headers } = await server.client().get('/')
    await vi.waitUntil(() => server.stdout().includes(headers.get('x-request-id')!), {
      // the second, and another one on a busy machine
      timeout: 2 * SECOND,
      interval: 20,
    })
  })

  it.each(['warn', 'error'])('of level %s are there at once, after those before them', async (level) => {
    const child = spawn(process.execPath, ['tests/support/crash/log-and-block.ts', level], {
      cwd: ROOT,
      env: childEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    await vi.waitUntil(() => text.includes('at once'), { timeout: EVENT_LIMIT })
    const messages = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toEqual(['before', 'at once'])
  })
})

async function start(settings: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startChild({ ...newInstallation(), LOG_LEVEL: 'info', ...settings })
  await server.ready()
  return server
}

/** Asks for the home page on many connections, each again and again, until the server takes no more. */
function loadUntilGone({ origin }: ChildServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answeredIds: string[] = []
  const requestEndlessly = async () => {
    for (;;) {
      const call = request(origin, { agent }).end()
      const [response] = await once(call, 'response')
      await once(response.resume(), 'end')
      answeredIds.push(response.headers['x-request-id'])
    }
  }
  const ended = Promise.allSettled(Array.from({ length: CONNECTIONS }, requestEndlessly))
  return { answeredIds, ended }
}

function expectLineForEach(ids: string[], server: ChildServer): void {
  const lines = server
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; request: string })
  const logged = lines.flatMap(({ msg, request }) => (msg === 'response' ? [request] : []))
  expect(logged).toHaveLength(new Set(logged).size)
  const loggedIds = new Set(logged)
  expect(ids.filter((id) => !loggedIds.has(id))).toEqual([])
}
