import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { performance } from 'node:perf_hooks'

/** A signed-in admin: bearer token for the documented API, cookie for the console. */
export type Session = { token: string; cookie: string }

export type Credentials = { email: string; password: string }

type Call = { method?: string; json?: unknown; form?: FormData; session?: Session }
export type Timed = { milliseconds: number; text: string; response: Response }

/** Each call has a new client address (TRUST_PROXY is 1 here), so that rate limits do not apply. */
let callers = 0
const nextAddress = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`

/**
 * Makes one call, timed from the first byte sent to the last byte received.
 * @throws when the response is an error
 */
export async function call(url: string, { method = 'GET', json, form, session }: Call = {}): Promise<Timed> {
  const begun = performance.now()
  const response = await fetch(url, {
    method,
    headers: {
      'X-Forwarded-For': nextAddress(),
      'Accept-Encoding': 'gzip',
      ...(session && { Authorization: `Bearer ${session.token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: json !== undefined ? JSON.stringify(json) : form,
  })
  const text = await response.text()
  const milliseconds = performance.now() - begun
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`)
  return { milliseconds, text, response }
}

const connection = new Agent({ keepAlive: true })

/**
 * Requests one page, timed from the first byte sent to the last byte received. The body stays compressed:
 * decompressing is the client's work, and on this machine it would take CPU time from the server.
 * @returns milliseconds
 * @throws when the response is an error
 */
export async function timePage(url: string): Promise<number> {
  const begun = performance.now()
  const request = get(url, {
    agent: connection,
    headers: { 'X-Forwarded-For': nextAddress(), 'Accept-Encoding': 'gzip' },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return performance.now() - begun
}

/** @throws when the sign-in fails */
export async function signIn(origin: string, { email, password }: Credentials): Promise<Session> {
  const { text, response } = await call(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    json: { email, password },
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { token: (JSON.parse(text) as { token: string }).token, cookie }
}
