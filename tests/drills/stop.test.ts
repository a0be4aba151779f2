import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { newInstallation, startChild, statusOf } from '#tests/support/child-server.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

describe('SIGTERM', () => {
  it('lets a call finish that was begun, takes no new one, and ends with 0', async () => {
    const installation = newInstallation()
    const { server, admin } = await startWithAdmin(installation)
    const body = JSON.stringify({ title: 'Begun before the end', category: 'Residential' })
    const { hostname, port } = new URL(server.origin)
    const headers = {
      Authorization: `Bearer ${admin.token}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    }
    const call = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/projects',
      headers,
      agent: new Agent({ keepAlive: true }),
    })
    call.flushHeaders()
    await once(call, 'continue')
    server.process.kill('SIGTERM')
    await vi.waitUntil(async () => (await statusOf(`${server.origin}/healthz`)) === undefined, {
      timeout: EVENT_LIMIT,
    })

    call.end(body)
    const [answer] = await once(call, 'response')
    expect(answer.statusCode).toBe(201)
    answer.resume()
    expect(await server.ended()).toBe(0)
    expect(server.stderr()).toBe('')

    const again = await startWithAdmin(installation)
    expect((await again.admin.get('/api/public/projects')).text).toContain('Begun before the end')
    expect(await again.server.stop()).toBe(0)
  })
})

describe('a stop that takes too long', () => {
  it('is broken off, also when it is asked for twice, and says in one line what it waited for', async () => {
    const server = await startChild(newInstallation())
    await server.ready()
    const { hostname, port } = new URL(server.origin)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 100, Expect: '100-continue' }
    const call = request({ hostname, port, method: 'POST', path: '/api/contact', headers })
    call.on('error', () => {})
    call.flushHeaders()
    await once(call, 'continue')
    server.process.kill('SIGTERM')
    server.process.kill('SIGINT')

    expect(await server.ended()).toBe(1)
    const lines = server
      .stdout()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        waitsFor: 'open requests',
        msg: expect.stringContaining('The stop was broken off after 10 s'),
      }),
    ])
  })
})

describe('SIGTERM behind a proxy', () => {
  it('answers once more on a connection that the proxy kept, and says that it was the last time', async () => {
    const { server } = await startWithAdmin(newInstallation())
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const call = request(`${server.origin}/healthz`, { agent }).end()
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      return { status: answer.statusCode, connection: answer.headers.connection, isKept: call.reusedSocket }
    }
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', isKept: false })
    server.process.kill('SIGTERM')
    await vi.waitUntil(async () => (await statusOf(`${server.origin}/healthz`)) === undefined, {
      timeout: EVENT_LIMIT,
      interval: 10,
    })
    expect(await ask()).toEqual({ status: 200, connection: 'close', isKept: true })
    expect(await server.ended()).toBe(0)
  })
})
