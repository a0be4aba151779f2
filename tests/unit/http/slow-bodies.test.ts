import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endSlowBody } from '#cms/http/request-body.ts'
import { MIN_BODY_RATE } from '#cms/http/request-body.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/** A server that responds once it has the whole body; it waits for the first bytes before it goes on. */
async function startUpload(listener: RequestListener) {
  const arrived = Promise.withResolvers<void>()
  const server = createServer((req, res) => {
    endSlowBody(req, res)
    req.once('readable', () => arrived.resolve())
    listener(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const call = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'Content-Length': 10 * MIN_BODY_RATE.bytes },
  })
  const apiResponse = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
      )
    })
  })
  apiResponse.catch(() => undefined)
  onTestFinished(() => {
    call.destroy()
    server.closeAllConnections()
    server.close()
  })
  call.write(Buffer.alloc(1_000))
  await arrived.promise
  return { call, response: apiResponse }
}

const readAll: RequestListener = (req, res) => void req.resume().on('end', () => res.end('whole'))

function stopClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('a request whose body hardly arrives ends with 408', async () => {
  stopClock()
  const { response: apiResponse } = await startUpload(readAll)
  vi.advanceTimersByTime(2 * MIN_BODY_RATE.interval)
  const { status, text } = await apiResponse
  expect([status, JSON.parse(text)]).toEqual([408, { error: apiTexts.tooSlow, code: 'too-slow' }])
})

it('a slow body that goes on arriving is read to its end', async () => {
  stopClock()
  let came = 0
  const { call, response: apiResponse } = await startUpload((req, res) => {
    req.on('data', ({ length }: Buffer) => void (came += length))
    req.on('end', () => res.end('whole'))
  })
  for (let part = 1; part <= 10; part += 1) {
    call.write(Buffer.alloc(part === 10 ? MIN_BODY_RATE.bytes - 1_000 : MIN_BODY_RATE.bytes))
    await vi.waitUntil(() => came >= part * MIN_BODY_RATE.bytes)
    vi.advanceTimersByTime(MIN_BODY_RATE.interval)
  }
  call.end()
  expect((await apiResponse).text).toBe('whole')
})

it('a client is not blamed for a body that the server lets wait', async () => {
  stopClock()
  const turn = Promise.withResolvers<void>()
  let unread = () => 0
  const { call, response: apiResponse } = await startUpload((req, res) => {
    unread = () => req.readableLength
    void turn.promise.then(() => readAll(req, res))
  })
  call.end(Buffer.alloc(10 * MIN_BODY_RATE.bytes - 1_000))
  await vi.waitUntil(() => unread() > 1_000)
  vi.advanceTimersByTime(4 * MIN_BODY_RATE.interval)
  turn.resolve()
  expect((await apiResponse).text).toBe('whole')
})
