import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { checkAgainstOpenApi } from './check-against-openapi.ts'

export type Credentials = { email: string; password: string }

export type ApiResponse = {
  status: number
  headers: Headers
  // answers are checked against the OpenAPI document; tests read them as they come
  body: any
  text: string
}

type Options = {
  json?: unknown
  form?: FormData
  /** a body that is neither, as it stands */
  raw?: { body: BodyInit; type: string }
  headers?: Record<string, string>
  /** a response that is none of the documented API's */
  undocumented?: boolean
}

/**
 * A caller of the real app: an address, a cookie jar, a bearer token. Every response is held against the
 * OpenAPI document.
 */
export class Client {
  readonly origin: string
  readonly address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  readonly cookies = new Map<string, string>()
  token: string | undefined
  readonly #connection: Record<string, string>

  /** @param closes whether it keeps no connection: a server that stops waits for those that are kept */
  constructor(origin: string, { closes = false } = {}) {
    this.origin = origin
    this.#connection = closes ? { Connection: 'close' } : {}
  }

  get = (path: string, options?: Options) => this.call('GET', path, options)
  post = (path: string, json?: unknown, options?: Options) =>
    this.call('POST', path, { ...(json !== undefined && { json }), ...options })
  put = (path: string, json?: unknown, options?: Options) =>
    this.call('PUT', path, { ...(json !== undefined && { json }), ...options })
  postForm = (path: string, form: FormData, options?: Options) =>
    this.call('POST', path, { form, ...options })
  putForm = (path: string, form: FormData, options?: Options) => this.call('PUT', path, { form, ...options })
  delete = (path: string, options?: Options) => this.call('DELETE', path, options)

  /** @throws when the sign-in is refused */
  async signIn({ email, password }: Credentials, remember = false): Promise<this> {
    const apiResponse = await this.post('/api/auth/sign-in', { email, password, remember })
    if (apiResponse.status !== 200) throw new Error(`Sign-in of ${email} was refused: ${apiResponse.text}`)
    this.token = apiResponse.body.token
    return this
  }

  /** Takes over a session that was opened past the sign-in. */
  setSession(token: string, [name, value]: [string, string]): this {
    this.token = token
    this.cookies.set(name, value)
    return this
  }

  async call(
    method: string,
    path: string,
    { json, form, raw, headers = {}, undocumented = false }: Options = {},
  ): Promise<ApiResponse> {
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.#connection,
        'X-Forwarded-For': this.address,
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && {
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(raw && { 'Content-Type': raw.type }),
        ...headers,
      },
      body: json !== undefined ? JSON.stringify(json) : (form ?? raw?.body),
    })
    this.#keepCookies(response)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    const apiResponse = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    }
    if (!undocumented && path.startsWith('/api/')) {
      await checkAgainstOpenApi(this.origin, method, path, apiResponse)
    }
    return apiResponse
  }

  /** A call with the path exactly as given: fetch would tidy it up. */
  callRawPath(method: string, path: string): Promise<{ status: number; text: string }> {
    const { hostname, port } = new URL(this.origin)
    return new Promise((resolve, reject) => {
      const call = request(
        { hostname, port, method, path, headers: { 'X-Forwarded-For': this.address } },
        (res) => {
          let text = ''
          res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          res.on('end', () => resolve({ status: res.statusCode!, text }))
        },
      )
      call.on('error', reject).end()
    })
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)]
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A multipart form of text fields and files. */
export function multipartForm(
  fields: Record<string, string | { name: string; type: string; bytes: Uint8Array }>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes as BlobPart], { type: value.type }), value.name)
  }
  return form
}
