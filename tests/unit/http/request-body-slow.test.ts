import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endSlowBody, MIN_BODY_RATE } from '#cms/http/request-body.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/** Starts a server behind `endSlowBody`, and an upload to it whose first 1,000 bytes arrive. */
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
  const response = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject).on('response', (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () =>
        resolve({ status: message.statusCode!, text: Buffer.concat(chunks).toString() }),
      )
    })
  })
  response.catch(() => undefined)
  onTestFinished(() => {
    call.destroy()
    server.closeAllConnections()
    server.close()
  })
  call.write(Buffer.alloc(1_000))
  await arrived.promise
  return { call, response }
}

const readAll: RequestListener = (req, res) => void req.resume().on('end', () => res.end('whole'))

function stopClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('a request whose body hardly arrives ends with 408', async () => {
  stopClock()
  const { response } = await startUpload(readAll)
  vi.advanceTimersByTime(2 * MIN_BODY_RATE.interval)
  const { status, text } = await response
  expect([status, JSON.parse(text)]).toEqual([408, { error: apiTexts.tooSlow, code: 'too-slow' }])
})

it('a slow body that keeps arriving is read to its end', async () => {
  stopClock()
  let received = 0
  const { call, response } = await startUpload((req, res) => {
    req.on('data', ({ length }: Buffer) => void (received += length))
    req.on('end', () => res.end('whole'))
  })
  for (let part = 1; part <= 10; part += 1) {
    // startUpload has sent the first 1,000 bytes
    call.write(Buffer.alloc(part === 10 ? MIN_BODY_RATE.bytes - 1_000 : MIN_BODY_RATE.bytes))
    await vi.waitUntil(() => received >= part * MIN_BODY_RATE.bytes)
    vi.advanceTimersByTime(MIN_BODY_RATE.interval)
  }
  call.end()
  expect((await response).text).toBe('whole')
})

it('a body that the server does not read yet is not counted as slow', async () => {
  stopClock()
  const startReading = Promise.withResolvers<void>()
  let unread = () => 0
  const { call, response } = await startUpload((req, res) => {
    unread = () => req.readableLength
    void startReading.promise.then(() => readAll(req, res))
  })
  call.end(Buffer.alloc(10 * MIN_BODY_RATE.bytes - 1_000))
  await vi.waitUntil(() => unread() > 1_000)
  vi.advanceTimersByTime(4 * MIN_BODY_RATE.interval)
  startReading.resolve()
  expect((await response).text).toBe('whole')
})
