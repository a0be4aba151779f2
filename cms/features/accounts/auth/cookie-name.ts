import { env } from '#cms/env.ts'
import { SESSION } from '#cms/shared/constants.ts'

/**
 * A cookie as browsers know it. Over https its name begins with `__Host-`: a browser then takes it only with
 * Secure, for this very host and the whole of it, so that no other host of the domain and no plain connection
 * can put one in its place (docs/decisions/032-headers-and-cookies-at-their-strictest.md).
 * @param name as the code knows it
 */
export const cookieName = (name: string): string => (env.isHttps ? `__Host-${name}` : name)

export const SESSION_COOKIE = cookieName(SESSION.cookie)
