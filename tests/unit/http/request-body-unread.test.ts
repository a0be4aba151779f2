import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { respondAndDrain, LINGERING } from '#cms/http/request-body.ts'

/** Starts a request whose body is refused at its first bytes. `send` waits until the server has its bytes. */
async function startRejected() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rejected = Promise.withResolvers<{ req: IncomingMessage; isDrained: Promise<void> }>()
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    res.statusCode = 413
    rejected.resolve({ req, isDrained: respondAndDrain(req, res, Buffer.from('too large')) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const call = request({ port: (server.address() as AddressInfo).port, method: 'POST' })
  onTestFinished(() => {
    call.destroy()
    server.closeAllConnections()
    server.close()
  })
  const response = once(call, 'response') as Promise<[IncomingMessage]>
  call.write('first')
  const { req, isDrained } = await rejected.promise
  const send = async (bytes: string) => {
    const received = once(req, 'data')
    call.write(bytes)
    await received
  }
  return { req, call, response, isDrained, send }
}

it('a refused body is read as long as it arrives, so that its sender gets the response', async () => {
  const { call, response, isDrained, send } = await startRejected()
  for (let waited = 0; waited + LINGERING.timeout < LINGERING.time; waited += LINGERING.timeout - 1) {
    await send('more')
    vi.advanceTimersByTime(LINGERING.timeout - 1)
  }
  await send('the last')
  call.end()
  await isDrained
  const [message] = await response
  expect([message.statusCode, message.headers.connection, await text(message)]).toEqual([
    413,
    'close',
    'too large',
  ])
})

it('reading a refused body ends when nothing arrives for LINGERING.timeout', async () => {
  const { req, response, isDrained } = await startRejected()
  vi.advanceTimersByTime(LINGERING.timeout)
  await isDrained
  expect([(await response)[0].statusCode, req.complete]).toEqual([413, false])
})

it('reading a refused body goes on when what arrived was not read in time, because the server was busy', async () => {
  const { req, call, response, isDrained } = await startRejected()
  // nothing is read between the two
  call.write('more')
  vi.advanceTimersByTime(LINGERING.timeout)
  await once(req, 'data')
  call.end('the last')
  await isDrained
  expect([(await response)[0].statusCode, req.complete]).toEqual([413, true])
})

it('reading a refused body ends after LINGERING.time, although more arrives', async () => {
  const { req, response, isDrained, send } = await startRejected()
  const step = LINGERING.timeout - 1
  for (let waited = 0; waited < LINGERING.time; waited += step) {
    await send('more')
    vi.advanceTimersByTime(step)
  }
  await isDrained
  expect([(await response)[0].statusCode, req.complete]).toEqual([413, false])
})
