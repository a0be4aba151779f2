import { randomInt } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'

export type VisitorResponse = {
  /** 0 where there was no response */
  status: number
  /** milliseconds until the last byte of the response */
  ms: number
  text: string
}

type Options = { json?: unknown; headers?: Record<string, string> }

/**
 * A visitor with an IP address of their own, for limits, and a connection that is kept. On Linux the
 * connection comes from that address, so that a proxy in front of the site sees it as well; elsewhere only
 * the header of a proxy names it.
 */
export class Visitor {
  readonly address = ['127', randomInt(1, 255), randomInt(256), randomInt(1, 255)].join('.')
  #origin: URL
  #send: typeof http.request
  #agent: http.Agent

  constructor(origin: string) {
    this.#origin = new URL(origin)
    const isSecure = this.#origin.protocol === 'https:'
    const own = {
      keepAlive: true,
      maxSockets: 1,
      ...(process.platform === 'linux' && { localAddress: this.address }),
    }
    // certificates of tests are self-signed
    this.#agent = isSecure ? new https.Agent({ ...own, rejectUnauthorized: false }) : new http.Agent(own)
    this.#send = isSecure ? https.request : http.request
  }

  get = (path: string, options?: Options) => this.call('GET', path, options)
  post = (path: string, json: unknown, options?: Options) => this.call('POST', path, { ...options, json })
  put = (path: string, json: unknown, options?: Options) => this.call('PUT', path, { ...options, json })

  /** Never rejects: where there is no response, the status is 0. */
  call(method: string, path: string, { json, headers }: Options = {}): Promise<VisitorResponse> {
    const body = json === undefined ? undefined : JSON.stringify(json)
    const start = performance.now()
    return new Promise((resolve) => {
      const end = (status: number, text: string) => resolve({ status, ms: performance.now() - start, text })
      const request = this.#send(new URL(path, this.#origin), {
        method,
        agent: this.#agent,
        headers: {
          'Accept-Encoding': 'gzip, br',
          'X-Forwarded-For': this.address,
          ...(body !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      })
      request.once('error', () => end(0, ''))
      request.once('response', (response) => {
        let text = ''
        response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
        response.once('end', () => end(response.statusCode!, text))
        response.once('error', () => end(0, ''))
      })
      request.end(body)
    })
  }

  leave(): void {
    this.#agent.destroy()
  }
}
