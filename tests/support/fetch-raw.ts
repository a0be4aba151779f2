import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'

type Body = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>
type Options = { method?: string; path: string; headers?: Record<string, string>; body?: Body }
export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/**
 * Sends a request with its path exactly as given, without decoding or keep-alive.
 *
 * @returns the response, also where the server stops reading the body
 */
export function fetchRaw(
  origin: string,
  { method = 'GET', path, headers = {}, body = [] }: Options,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return sendRequest(
    (onResponse) => request({ hostname, port, method, path, headers, agent: false }, onResponse),
    body,
  )
}

/** Sends the body of a request and reads the response. @param open creates the request */
export function sendRequest(
  open: (onResponse: (response: IncomingMessage) => void) => ClientRequest,
  body: Body,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    let hasResponse = false
    const call = open((response) => {
      hasResponse = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() })
        call.destroy()
      })
    })
    // a server that has answered may close while the rest of the body is on its way
    call.on('error', (error) => !hasResponse && reject(error))
    Readable.from(body).pipe(call)
  })
}
