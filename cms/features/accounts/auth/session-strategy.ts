import { parseCookies, type AuthStrategy, type PayloadRequest } from 'payload'
import { SESSION_COOKIE } from './cookie-name.ts'
import { STRATEGY_NAME, findUserByBearer, findUserByCookie, type SessionUser } from './sessions.ts'

/**
 * Payload's auth strategy. A bearer token takes precedence; the cookie counts only where
 * cms/http/api-bridge.ts lets it through: for the console and the few endpoints that need it.
 */
export const sessionStrategy: AuthStrategy = {
  name: STRATEGY_NAME,
  authenticate: async ({ headers, payload }) => {
    try {
      return { user: await authenticateRequest({ payload } as PayloadRequest, headers as Headers) }
    } catch (error) {
      failures.set(headers, error)
      return { user: null }
    }
  },
}

/**
 * Authentication errors, by the headers object of their request. Payload treats an error of a strategy as
 * "not signed in", so an unreachable database would sign staff out.
 */
const failures = new WeakMap<object, unknown>()

/** @throws the error that prevented authentication, if there was one */
export function throwAuthError({ headers }: Pick<PayloadRequest, 'headers'>): void {
  if (failures.has(headers)) throw failures.get(headers)
}

async function authenticateRequest(req: PayloadRequest, headers: Headers): Promise<SessionUser | null> {
  const bearer = readAuthorization(headers)
  if (bearer !== undefined) return findUserByBearer({ req, bearer })
  const cookie = parseCookies(headers).get(SESSION_COOKIE)
  return cookie ? findUserByCookie({ req, cookie }) : null
}

function readAuthorization(headers: Headers): string | undefined {
  const [scheme, token] = (headers.get('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined
}
