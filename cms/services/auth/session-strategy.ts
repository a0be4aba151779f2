import { parseCookies, type AuthStrategy, type PayloadRequest } from 'payload'
import { SESSION_COOKIE } from './cookie-name.ts'
import { userOfBearer, userOfCookie } from './sessions.ts'

/**
 * How Payload learns who asks. A bearer wins; the cookie speaks only where it is let through: on the few calls that live
 * on it and for the console (cms/http/api-bridge.ts cuts it off everywhere else, design 6).
 */
export const studioSession: AuthStrategy = {
  name: 'studio-session',
  authenticate: async ({ headers, payload }) => {
    const req = { payload } as PayloadRequest
    const bearer = bearerOf(headers)
    if (bearer !== undefined) return { user: await userOfBearer({ req, bearer }) }

    const cookie = parseCookies(headers as Headers).get(SESSION_COOKIE)
    return { user: cookie ? await userOfCookie({ req, cookie }) : null }
  },
}

function bearerOf(headers: { get(name: string): string | null }): string | undefined {
  const [scheme, token] = (headers.get('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined
}
