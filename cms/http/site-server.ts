import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '#cms/log.ts'
import { messages } from '#cms/shared/messages.ts'
import { securityHeaders } from './security-headers.ts'

/** Where the reason is another one than that the request makes no sense. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

type ParserError = NodeJS.ErrnoException
/** `_httpMessage` is the answer that is under way, which Node's own handler asks for as well. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse }

/**
 * The HTTP server of the site. What Node would refuse by itself, with a bare line, gets the form of every
 * error and the headers of every answer here: a request without a host (cms/http/request-target.ts), and
 * bytes that are no request.
 */
export function createSiteServer(listener?: RequestListener): Server {
  const server = createServer({ requireHostHeader: false }, listener)
  return server.on('clientError', (error: ParserError, socket: Socket) =>
    refuseUnreadable(error, socket as HttpSocket),
  )
}

function refuseUnreadable(error: ParserError, socket: HttpSocket): void {
  // into the middle of an answer nothing can be written
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const status = STATUSES[error.code ?? ''] ?? 400
  const id = randomUUID()
  const body = JSON.stringify({ error: messages.request.unreadable, code: 'unreadable' })
  const headers = [
    ...securityHeaders,
    'X-Request-Id',
    id,
    'Cache-Control',
    'no-store',
    'Content-Type',
    'application/json',
  ]
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  log.info({ request: id, status, reason: error.code }, 'A request could not be read')
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
