import type { ServerResponse } from 'node:http'
import { env } from '#cms/env.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  // motion and carousels write style attributes (traps 2j); no style element, no script is ever inline
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data: blob:${env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''}`,
  `media-src 'self' blob:${env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''}`,
  "font-src 'self'",
  "connect-src 'self'",
  // the one embed, and only after a click on its still
  'frame-src https://www.youtube-nocookie.com',
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  ...(env.isHttps ? ['upgrade-insecure-requests'] : []),
].join('; ')

const common: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(env.isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
}

const strict = Object.entries({ ...common, 'Content-Security-Policy': contentSecurityPolicy })

/** The same as names and values in turn, for answers that are written in one go. */
export const securityHeaders: readonly string[] = strict.flat()

/** design 9: what every answer carries. The console gets a looser policy, on its own paths only (console-gate.ts). */
export function setSecurityHeaders(res: ServerResponse): void {
  for (const [name, value] of strict) res.setHeader(name, value)
}
