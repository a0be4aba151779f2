import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/units.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { securityHeaders } from './security-headers.ts'
import { isPageRead, readUnescapedAddress } from './unescaped-address.ts'

/** The status for an address or headers that are longer than Node reads. */
const TOO_LONG = 431

/** Parser errors with another status than 400. */
const STATUS_BY_ERROR_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Node's own limit for the time of a whole request would abort the upload of a video on a slow line:
 * request-body.ts ends slow requests instead.
 */
const TIMEOUTS = { requestTimeout: 0, headersTimeout: 60 * SECOND }

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer }
/** `_httpMessage` is the response in progress; Node's default `clientError` handler reads it, too. */
export type HttpSocket = Socket & { _httpMessage?: ServerResponse | null }

/**
 * The HTTP server of the site. Requests that Node would reject itself with a bare status line get the usual
 * error format and security headers: those without a Host header (cms/http/request-entry.ts), and bytes that
 * do not parse as HTTP. A page requested by an unescaped address is redirected to the escaped one, and a
 * browser whose address is too long gets a page.
 * @param getTooLongPage gives that page, once pages can be rendered
 */
export function createSiteServer(
  listener?: RequestListener,
  getTooLongPage?: () => string | undefined,
): Server {
  const server = createServer({ requireHostHeader: false, ...TIMEOUTS }, listener)
  return server.on('clientError', (error: ParserError, socket: Socket) =>
    rejectUnreadable(error, socket as HttpSocket, getTooLongPage),
  )
}

function rejectUnreadable(
  error: ParserError,
  socket: HttpSocket,
  getTooLongPage: () => string | undefined = () => undefined,
): void {
  // A response has started: an error response cannot follow on this connection.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const address = error.code === 'HPE_INVALID_URL' ? readUnescapedAddress(error.rawPacket) : undefined
  const status = address ? 308 : (STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400)
  const id = randomUUID()
  const page = status === TOO_LONG && isPageRead(error.rawPacket) ? getTooLongPage() : undefined
  const body = page ?? JSON.stringify({ error: apiTexts.unreadable, code: 'unreadable' })
  const headers = [
    ...securityHeaders,
    'X-Request-Id',
    id,
    'Cache-Control',
    'no-store',
    'Content-Type',
    page ? 'text/html; charset=utf-8' : 'application/json',
    ...(address ? ['Location', address] : []),
  ]
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  log.info({ request: id, status, reason: error.code }, 'A request could not be read')
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
