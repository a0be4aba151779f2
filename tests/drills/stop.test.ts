import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { newInstallation, startChild, readStatus } from '#tests/support/child-server.ts'
import { parseResponse } from '#tests/support/send-bytes.ts'
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
    await vi.waitUntil(async () => (await readStatus(`${server.origin}/healthz`)) === undefined, {
      timeout: EVENT_LIMIT,
    })

    call.end(body)
    const [response] = await once(call, 'response')
    // otherwise a proxy could send its next call on the connection while that is closed
    expect([response.statusCode, response.headers.connection]).toEqual([201, 'close'])
    response.resume()
    expect(await server.ended()).toBe(0)
    expect(server.stderr()).toBe('')

    const restarted = await startWithAdmin(installation)
    expect((await restarted.admin.get('/api/public/projects')).text).toContain('Begun before the end')
    expect(await restarted.server.stop()).toBe(0)
  })

  it('answers calls that had come before it, though it was too busy to take their connections', async () => {
    const { server } = await startWithAdmin(newInstallation())
    // it gets everything at once when it continues
    server.process.kill('SIGSTOP')
    const calls = await Promise.all(
      Array.from({ length: 12 }, (_, index) => sendMessage(server.origin, index, 'keep-alive')),
    )
    server.process.kill('SIGTERM')
    server.process.kill('SIGCONT')
    const responses = await Promise.all(calls.map(({ response }) => response))
    expect(responses.map(({ status }) => status)).toEqual(calls.map(() => 201))
    // on a slow machine the first may be done before the signal arrives; the last are taken during the stop
    expect(responses.map(({ headers }) => headers.connection)).toContain('close')
    expect(await server.ended()).toBe(0)
  })

  it('that comes at a busy time answers each later call, or does not take its connection', async () => {
    const { server } = await startWithAdmin(newInstallation())
    const CALLERS = 24
    const outcomes: (number | 'refused')[] = []
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let index = caller; outcomes.at(-1) !== 'refused'; index += CALLERS) {
        const outcome = await sendMessage(server.origin, index, 'close')
          .then(({ response }) => response)
          .then(({ status }) => status)
          .catch((error: NodeJS.ErrnoException) => {
            // nothing was sent yet: a proxy would ask another replica
            if (error.syscall !== 'connect') throw error
            return 'refused' as const
          })
        outcomes.push(outcome)
      }
    })
    await vi.waitUntil(() => outcomes.length > 2 * CALLERS, { timeout: EVENT_LIMIT })
    server.process.kill('SIGTERM')
    await Promise.all(callers)
    expect(await server.ended()).toBe(0)
    expect(new Set(outcomes)).toEqual(new Set([201, 'refused']))
  })

  it('does not wait for a connection on which nothing was asked, as browsers open them ahead', async () => {
    // with a proxy in front, a stop waits for connections that are kept open
    const { server } = await startWithAdmin({ ...newInstallation(), TRUST_PROXY: '0' })
    const { hostname, port } = new URL(server.origin)
    const unused = connect(Number(port), hostname)
    await once(unused, 'connect')
    expect(await readStatus(`${server.origin}/healthz`)).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
  })
})

/** Sends a visitor's message on a connection of its own, and returns when the kernel has all of it. */
async function sendMessage(origin: string, index: number, connection: 'close' | 'keep-alive') {
  const { hostname, port } = new URL(origin)
  const body = JSON.stringify({
    name: `Visitor ${index}`,
    email: `visitor-${index}@visitors.test`,
    message: `The message of visitor ${index}`,
  })
  const head = [
    'POST /api/contact HTTP/1.1',
    `Host: ${hostname}`,
    `X-Forwarded-For: 127.9.${index >> 8}.${index % 256}`,
    `Connection: ${connection}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  const socket = connect(Number(port), hostname)
  const response = text(socket).then(parseResponse)
  // whoever awaits the response handles its failure
  response.catch(() => {})
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve())
  })
  // in an object, so that awaiting the sending does not await the response
  return { response }
}

describe('a stop that takes too long', () => {
  it('is aborted, also after two signals, and logs in one line what it waited for', async () => {
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
        msg: expect.stringContaining('The shutdown was aborted after 10 s'),
      }),
    ])
  })
})

describe('SIGTERM behind a proxy', () => {
  it('answers once more on a connection that the proxy kept, and then closes it', async () => {
    const { server } = await startWithAdmin({ ...newInstallation(), TRUST_PROXY: '1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const checkHealth = async () => {
      const call = request(`${server.origin}/healthz`, { agent }).end()
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      await once(response.resume(), 'end')
      return {
        status: response.statusCode,
        connection: response.headers.connection,
        isReused: call.reusedSocket,
      }
    }
    expect(await checkHealth()).toEqual({ status: 200, connection: 'keep-alive', isReused: false })
    server.process.kill('SIGTERM')
    await vi.waitUntil(async () => (await readStatus(`${server.origin}/healthz`)) === undefined, {
      timeout: EVENT_LIMIT,
      interval: 10,
    })
    expect(await checkHealth()).toEqual({ status: 200, connection: 'close', isReused: true })
    expect(await server.ended()).toBe(0)
  })
})
