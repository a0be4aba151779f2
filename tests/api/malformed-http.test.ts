import { describe, expect, it } from 'vitest'
import { apiTexts, errorPageTexts } from '#cms/shared/texts/requests.ts'
import { KB } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import { parseResponse, sendBytes } from '#tests/support/send-bytes.ts'

const app = await startApp()

const send = async (...lines: string[]) =>
  parseResponse(await sendBytes(app.origin, [...lines, '', ''].join('\r\n')))
const sendAndClose = (...lines: string[]) => send(...lines, 'Connection: close')

describe('a request that does not say for certain which host it means gets 400', () => {
  it.each([
    ['two hosts', ['Host: studio.test', 'Host: evil.example']],
    ['the same host twice', ['Host: studio.test', 'host: studio.test']],
    ['no host', []],
    ['a host with a path', ['Host: studio.test/evil']],
    ['a host with a user', ['Host: evil@studio.test']],
    ['two hosts in one', ['Host: studio.test, evil.example']],
    ['a host with a blank', ['Host: studio.test evil']],
  ])('%s', async (_, hosts) => {
    for (const path of ['/', '/api/public/studio', '/console']) {
      const { status, headers, body } = await send(`GET ${path} HTTP/1.1`, ...hosts)
      expect([status, headers.connection, headers['cache-control']], path).toEqual([400, 'close', 'no-store'])
      expect(JSON.parse(body)).toEqual({ error: apiTexts.oneHost, code: 'bad-host' })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
    }
  })

  it.each(['studio.test', 'studio.test:8080', '127.0.0.1', '[::1]:3000', 'xn--stdio-kva.test', ''])(
    'but a single valid host %j does not',
    async (host) => {
      expect((await sendAndClose('GET /healthz HTTP/1.1', `Host: ${host}`)).status).toBe(200)
    },
  )

  it('nor HTTP/1.0, which has no Host header', async () => {
    expect((await send('GET /healthz HTTP/1.0')).status).toBe(200)
  })
})

describe('an address with a host in it, as a proxy is asked', () => {
  it.each(['http://studio.test/api/public/studio', 'HTTPS://studio.test/api/public/studio'])(
    'is its path: %s',
    async (target) => {
      const { status, body } = await sendAndClose(`GET ${target} HTTP/1.1`, 'Host: studio.test')
      expect(status).toBe(200)
      expect(JSON.parse(body)).toHaveProperty('studio')
    },
  )

  it('without a path is the home page', async () => {
    expect((await sendAndClose('GET http://studio.test HTTP/1.1', 'Host: studio.test')).status).toBe(200)
  })

  it('names the host in the place of the header', async () => {
    const lines = ['Host: evil.example', 'Origin: http://evil.example', 'Content-Length: 0']
    expect((await sendAndClose('POST http://studio.test/api/auth/refresh HTTP/1.1', ...lines)).status).toBe(
      403,
    )
  })

  it.each(['ftp://studio.test/', 'http:///blog', 'http://a@studio.test/', 'file:///etc/passwd'])(
    'of another kind gets 400: %s',
    async (target) => {
      expect((await send(`GET ${target} HTTP/1.1`, 'Host: studio.test')).status).toBe(400)
    },
  )
})

describe('what cannot be read as a request', () => {
  it.each([
    ['no request at all', ['nonsense']],
    [
      'two lengths',
      ['POST /api/contact HTTP/1.1', 'Host: studio.test', 'Content-Length: 1', 'Content-Length: 2'],
    ],
    [
      'a length and chunks',
      ['POST /api/contact HTTP/1.1', 'Host: studio.test', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    ],
    ['a blank before the colon', ['GET / HTTP/1.1', 'Host : studio.test']],
    ['a folded header', ['GET / HTTP/1.1', 'Host: studio.test', 'X-A: b', ' c']],
  ])('gets 400 in the form of every error, with the headers of every response: %s', async (_, lines) => {
    const { status, headers, body } = await send(...lines)
    expect([status, headers.connection]).toEqual([400, 'close'])
    expect(JSON.parse(body)).toEqual({ error: apiTexts.unreadable, code: 'unreadable' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-length']).toBe(String(body.length))
  })

  it('for its length gets 431', async () => {
    const { status, body } = await send(
      'GET / HTTP/1.1',
      'Host: studio.test',
      `X-Huge: ${'x'.repeat(64 * KB)}`,
    )
    expect([status, JSON.parse(body)]).toEqual([431, { error: apiTexts.unreadable, code: 'unreadable' }])
  })

  const LONG = `?q=${'%C3%A9'.repeat(4_000)}`
  const BROWSER = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8'

  it.each([
    ['an address', `GET /search${LONG} HTTP/1.1`, []],
    ['cookies', 'GET / HTTP/1.1', [`Cookie: kept=${'x'.repeat(20_000)}`]],
  ])('of a browser gets the page that says so: %s', async (_, line, moreHeaders) => {
    const { status, headers, body } = await send(line, 'Host: studio.test', BROWSER, ...moreHeaders)
    expect([status, headers['content-type'], headers['cache-control'], headers.connection]).toEqual([
      431,
      'text/html; charset=utf-8',
      'no-store',
      'close',
    ])
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain(`${errorPageTexts.tooLongTitle}</h1>`)
    expect(body).toContain('rel="stylesheet"')
  })

  it('of a call, or of a program, gets JSON', async () => {
    for (const lines of [
      [`GET /api/public/search${LONG} HTTP/1.1`, BROWSER],
      [`GET /media/a${LONG} HTTP/1.1`, BROWSER],
      [`POST /search${LONG} HTTP/1.1`, BROWSER],
      [`GET /search${LONG} HTTP/1.1`, 'Accept: */*'],
    ]) {
      const { status, body } = await send(lines[0]!, 'Host: studio.test', lines[1]!)
      expect([status, JSON.parse(body).code], lines[0]!.slice(0, 30)).toEqual([431, 'unreadable'])
    }
  })
})
