import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { connect as connectTls, type SecureVersion } from 'node:tls'
import { sendRequest, type RawResponse } from './fetch-raw.ts'

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>
  /** the client's address: any of 127.0.0.0/8 */
  from?: string
}

/** Sends a request over TLS without decoding or keep-alive, from any address of 127.0.0.0/8. */
export function fetchOverTls(
  url: string,
  { method = 'GET', headers = {}, body = [], from }: Options = {},
): Promise<RawResponse> {
  return sendRequest(
    (onResponse) =>
      request(url, { method, headers, agent: false, ...(from && { localAddress: from }) }, onResponse),
    body,
  )
}

/** Connects with this version of TLS only. @returns the version @throws when the server refuses it */
export function negotiateTls(origin: string, version: SecureVersion): Promise<string | null> {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    // OpenSSL refuses old versions unless the security level is lowered
    const socket = connectTls(
      { host, port: Number(port), minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' },
      () => {
        resolve(socket.getProtocol())
        socket.destroy()
      },
    )
    socket.on('error', reject)
  })
}

export async function fetchOverHttp2(
  origin: string,
  path: string,
): Promise<{ status: number; headers: Record<string, unknown> }> {
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
