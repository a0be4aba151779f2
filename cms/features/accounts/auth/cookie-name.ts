import { env } from '#cms/env.ts'
import { SESSION } from '#cms/shared/accounts.ts'

/**
 * The cookie name sent to browsers. Over https it begins with `__Host-`: a browser then accepts the cookie
 * only with Secure, without Domain and for the path /, so that no other host of the domain and no plain
 * connection can set it (docs/decisions/032-security-hardening.md).
 * @param name the name used in the code
 */
export const cookieName = (name: string): string => (env.isHttps ? `__Host-${name}` : name)

export const SESSION_COOKIE = cookieName(SESSION.cookie)
