import { describe, expect, it, vi } from 'vitest'
import { newInstallation, startChild, readStatus, type ChildServer } from '#tests/support/child-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const preloaded = { NODE_OPTIONS: '--import ./tests/support/crash/freeze.ts' }

async function start(settings: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startChild({ ...newInstallation(), ...preloaded, ...settings })
  await server.ready()
  return server
}

/** The lines of the level "fatal", 60, which say why the process ended. */
const readFatalLines = (server: ChildServer) =>
  server
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"level":60'))
    .map((line) => JSON.parse(line) as object)

describe('the watchdog', () => {
  it('ends a process whose event loop is blocked, even one that was told to stop, and logs the stack', async () => {
    const server = await start()
    const { headers } = await server.client().get('/')
    server.process.kill('SIGUSR2')
    await vi.waitUntil(() => server.stderr().includes('standing still'), { timeout: EVENT_LIMIT })
    // a blocked event loop does not handle the signal
    server.process.kill('SIGTERM')
    expect(await server.ended()).not.toBe(0)
    expect(server.process.signalCode).toBe('SIGKILL')
    const stack = expect.arrayContaining([expect.stringMatching(/^standStill .*freeze\.ts:\d+$/)])
    expect(readFatalLines(server)).toEqual([
      expect.objectContaining({
        pid: server.process.pid,
        stack,
        msg: expect.stringContaining('The event loop was blocked for 30 s'),
      }),
    ])
    // a line that was still buffered
    expect(server.stdout()).toContain(headers.get('x-request-id'))
  })

  it('ends a process that is blocked while it stops, within the time that a stop may take', async () => {
    const server = await start({ FREEZE_ON_STOP: 'on' })
    server.process.kill('SIGTERM')
    expect(await server.ended()).not.toBe(0)
    expect(readFatalLines(server)).toEqual([
      expect.objectContaining({
        stack: expect.any(Array),
        msg: expect.stringContaining('The shutdown took longer'),
      }),
    ])
  })

  it('leaves alone a process that serves, and one that stops in time', async () => {
    const server = await start()
    await vi.waitUntil(async () => (await readStatus(`${server.origin}/healthz`)) === 200, {
      timeout: EVENT_LIMIT,
    })
    expect(await server.stop()).toBe(0)
    expect(readFatalLines(server)).toEqual([])
  })
})
