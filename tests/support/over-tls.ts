import type { IncomingHttpHeaders } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { Readable } from 'node:stream'
import { connect as connectTls, type SecureVersion } from 'node:tls'

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: Iterable<Uint8Array | string>
  /** whose address the server sees: any of 127.0.0.0/8 */
  from?: string
}

export type TlsReply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** A call over TLS as it goes over the wire: nothing decoded, no connection kept, from an address of one's choice. */
export function overTls(url: string, { method = 'GET', headers = {}, body = [], from }: Options = {}): Promise<TlsReply> {
  return new Promise((resolve, reject) => {
    let answered = false
    const call = request(url, { method, headers, agent: false, ...(from && { localAddress: from }) }, (res) => {
      answered = true
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      res.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: res.statusCode!, headers: res.headers, bytes, text: bytes.toString() })
        call.destroy()
      })
    })
    // a server that has answered may close while the rest of the body is on its way
    call.on('error', (error) => !answered && reject(error))
    Readable.from(body).pipe(call)
  })
}

/** @throws when the server does not speak this version */
export function protocolOf(origin: string, version: SecureVersion): Promise<string | null> {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    // what we would not speak ourselves either has to be asked for
    const socket = connectTls({ host, port: Number(port), minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
      resolve(socket.getProtocol())
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

export async function overHttp2(origin: string, path: string): Promise<{ status: number; headers: Record<string, unknown> }> {
  const session = connectHttp2(origin)
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject)
      const stream = session.request({ ':path': path })
      stream.on('error', reject)
      stream.on('response', (headers) => {
        stream.resume()
        stream.on('end', () => resolve({ status: Number(headers[':status']), headers }))
      })
    })
  } finally {
    session.close()
  }
}
