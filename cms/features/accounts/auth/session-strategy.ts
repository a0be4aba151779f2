import { parseCookies, type AuthStrategy, type PayloadRequest } from 'payload'
import { SESSION_COOKIE } from './cookie-name.ts'
import { userOfBearer, userOfCookie, type SessionUser } from './sessions.ts'

/**
 * How Payload learns who asks. A bearer wins; the cookie speaks only where it is let through: on the few
 * calls that live on it and for the console (cms/http/api-bridge.ts cuts it off everywhere else).
 */
export const studioSession: AuthStrategy = {
  name: 'studio-session',
  authenticate: async ({ headers, payload }) => {
    try {
      return { user: await whoAsks({ payload } as PayloadRequest, headers as Headers) }
    } catch (error) {
      failures.set(headers, error)
      return { user: null }
    }
  },
}

/**
 * By a request's headers. Payload takes a strategy's error for nobody: a database out of reach would sign
 * staff out.
 */
const failures = new WeakMap<object, unknown>()

/** @throws what kept the database from saying who asks, where something did */
export function refuseUnknown({ headers }: Pick<PayloadRequest, 'headers'>): void {
  if (failures.has(headers)) throw failures.get(headers)
}

async function whoAsks(req: PayloadRequest, headers: Headers): Promise<SessionUser | null> {
  const bearer = bearerOf(headers)
  if (bearer !== undefined) return userOfBearer({ req, bearer })
  const cookie = parseCookies(headers).get(SESSION_COOKIE)
  return cookie ? userOfCookie({ req, cookie }) : null
}

function bearerOf(headers: { get(name: string): string | null }): string | undefined {
  const [scheme, token] = (headers.get('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined
}
