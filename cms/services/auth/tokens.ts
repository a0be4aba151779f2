import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { env } from '#cms/env.ts'
import { SECOND } from '#cms/shared/constants.ts'

/**
 * The two signed texts of design 6. They have keys of their own, so that one never passes for the other:
 * the cookie names a session and the renewal that it was made for, the bearer names a session and its user.
 */
const keys = { cookie: keyFor('session-cookie'), bearer: keyFor('bearer-token') }

const cookieClaims = z.object({ sid: z.string(), gen: z.number().int() })
const bearerClaims = z.object({ sid: z.string(), sub: z.string() })

export type CookieClaims = z.infer<typeof cookieClaims>
export type BearerClaims = z.infer<typeof bearerClaims>

export const signCookie = (claims: CookieClaims, expiresAt: Date) => sign(claims, keys.cookie, expiresAt)
export const signBearer = (claims: BearerClaims, expiresAt: Date) => sign(claims, keys.bearer, expiresAt)

/** @returns the claims, or null for a text that is forged, expired or of the other kind */
export const readCookie = (text: string) => read(text, keys.cookie, cookieClaims)
export const readBearer = (text: string) => read(text, keys.bearer, bearerClaims)

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
