import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { env } from '#cms/env.ts'
import { SECOND } from '#cms/shared/units.ts'

/**
 * The signed tokens that a client keeps. Each kind has its own key, so that one cannot pass for another: the
 * cookie contains a session and its generation, the bearer a session and its user, the device cookie an
 * account that signed in on this device and its credentials version at that time.
 */
const keys = {
  cookie: keyFor('session-cookie'),
  bearer: keyFor('bearer-token'),
  device: keyFor('device-cookie'),
}

const cookieClaims = z.object({ sid: z.string(), gen: z.number().int() })
const bearerClaims = z.object({ sid: z.string(), sub: z.string() })
const deviceClaims = z.object({ did: z.string(), sub: z.string(), ver: z.number().int() })

type CookieClaims = z.infer<typeof cookieClaims>
type BearerClaims = z.infer<typeof bearerClaims>
type DeviceClaims = z.infer<typeof deviceClaims>

export const signCookie = (claims: CookieClaims, expiresAt: Date) => sign(claims, keys.cookie, expiresAt)
export const signBearer = (claims: BearerClaims, expiresAt: Date) => sign(claims, keys.bearer, expiresAt)
export const signDevice = (claims: DeviceClaims, expiresAt: Date) => sign(claims, keys.device, expiresAt)

/** Each reader returns the claims, or null for a token that is forged, expired or of another kind. */
export const readCookie = (text: string) => read(text, keys.cookie, cookieClaims)
export const readBearer = (text: string) => read(text, keys.bearer, bearerClaims)
export const readDevice = (text: string) => read(text, keys.device, deviceClaims)

function keyFor(purpose: string): Uint8Array {
  return createHmac('sha256', env.secret).update(purpose).digest()
}

function sign(claims: Record<string, unknown>, key: Uint8Array, expiresAt: Date): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / SECOND))
    .sign(key)
}

async function read<T>(text: string, key: Uint8Array, claims: z.ZodType<T>): Promise<T | null> {
  try {
    const { payload } = await jwtVerify(text, key, { algorithms: ['HS256'] })
    return claims.parse(payload)
  } catch {
    return null
  }
}
