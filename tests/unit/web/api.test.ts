import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { createApi } from '#web/shared/lib/api.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** Starts a server. @returns its base URL */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  return text
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error as ApiError,
  )

describe('the API client', () => {
  it('reads JSON below its base URL', async () => {
    const baseUrl = await serve((req, res) => res.end(JSON.stringify({ teamMembers: [], path: req.url })))
    expect(await createApi({ baseUrl }).get('/team/all')).toEqual({ teamMembers: [], path: '/api/team/all' })
  })

  it('sends a body as JSON', async () => {
    const baseUrl = await serve(
      (req, res) =>
        void bodyOf(req).then((body) =>
          res.end(
            JSON.stringify({
              type: req.headers['content-type'],
              method: req.method,
              body: JSON.parse(body) as unknown,
            }),
          ),
        ),
    )
    expect(await createApi({ baseUrl }).post('/contact', { name: 'Ada' })).toEqual({
      type: 'application/json',
      method: 'POST',
      body: { name: 'Ada' },
    })
  })

  it('turns an error response into an ApiError with its text, code and fields', async () => {
    const baseUrl = await serve((_req, res) =>
      res
        .writeHead(409)
        .end(JSON.stringify({ error: 'Taken', code: 'slot-taken', fields: { timeSlot: 'Taken' } })),
    )
    const error = await errorOf(createApi({ baseUrl }).post('/send-booking-email', {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      message: 'Taken',
      code: 'slot-taken',
      fields: { timeSlot: 'Taken' },
    })
  })

  it('has a general text for a response that is no JSON', async () => {
    const baseUrl = await serve((_req, res) => res.writeHead(502).end('<h1>Bad gateway at 10.0.0.3</h1>'))
    expect(await errorOf(createApi({ baseUrl }).get('/x'))).toMatchObject({
      status: 502,
      message: requestTexts.unexpected,
    })
  })

  it('fails on a good status with an unreadable body', async () => {
    const baseUrl = await serve((_req, res) => res.end('not json'))
    expect(await errorOf(createApi({ baseUrl }).get('/x'))).toMatchObject({ status: 200, code: 'unreadable' })
  })

  it('has status 0 and a text about the connection where no response comes', async () => {
    const baseUrl = await serve((req) => void req.socket.destroy())
    expect(await errorOf(createApi({ baseUrl }).get('/x'))).toMatchObject({
      status: 0,
      code: 'network',
      message: requestTexts.network,
    })
  })

  it('fails after its timeout where no response comes', async () => {
    const baseUrl = await serve(() => {})
    expect(await errorOf(createApi({ baseUrl, timeout: 50 }).get('/x'))).toMatchObject({
      status: 0,
      code: 'network',
    })
  })
})
