import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { respondAndDrain, LINGERING } from '#cms/http/request-body.ts'

/** A body that is rejected at its first byte, and a client that hears of it once it has sent everything. */
async function startRejected() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rejected = Promise.withResolvers<{ req: IncomingMessage; isOver: Promise<void> }>()
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    res.statusCode = 413
    rejected.resolve({ req, isOver: respondAndDrain(req, res, Buffer.from('too large')) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const call = request({ port: (server.address() as AddressInfo).port, method: 'POST' })
  onTestFinished(() => {
    call.destroy()
    server.closeAllConnections()
    server.close()
  })
  const apiResponse = once(call, 'response') as Promise<[IncomingMessage]>
  call.write('first')
  const { req, isOver } = await rejected.promise
  const send = async (bytes: string) => {
    const came = once(req, 'data')
    call.write(bytes)
    await came
  }
  return { req, call, reply: apiResponse, isOver, send }
}

it('a refused body is read for as long as it comes, so that its sender hears the response', async () => {
  const { call, reply: apiResponse, isOver, send } = await startRejected()
  for (let waited = 0; waited + LINGERING.timeout < LINGERING.time; waited += LINGERING.timeout - 1) {
    await send('more')
    vi.advanceTimersByTime(LINGERING.timeout - 1)
  }
  await send('the last')
  call.end()
  await isOver
  const [response] = await apiResponse
  expect([response.statusCode, response.headers.connection, await text(response)]).toEqual([
    413,
    'close',
    'too large',
  ])
})

it('the reading of a refused body ends once nothing has come for a while', async () => {
  const { req, reply: apiResponse, isOver } = await startRejected()
  vi.advanceTimersByTime(LINGERING.timeout)
  await isOver
  expect([(await apiResponse)[0].statusCode, req.complete]).toEqual([413, false])
})

it('the reading of a refused body ends after long enough, whatever still comes', async () => {
  const { req, reply: apiResponse, isOver, send } = await startRejected()
  const step = LINGERING.timeout - 1
  for (let waited = 0; waited < LINGERING.time; waited += step) {
    await send('more')
    vi.advanceTimersByTime(step)
  }
  await isOver
  expect([(await apiResponse)[0].statusCode, req.complete]).toEqual([413, false])
})
