import type { ServerResponse } from 'node:http'
import { env } from '#cms/env.ts'

const files = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''

/** Next writes inline scripts without a nonce (traps 2j): this policy is for the console's own paths, nowhere else. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${env.isProduction ? '' : " 'unsafe-eval'"}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${files}`,
  `media-src 'self' blob:${files}`,
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  ...(env.isHttps ? ['upgrade-insecure-requests'] : []),
].join('; ')

/** Puts the console's policy in the place of the site's strict one (cms/http/security-headers.ts). */
export function setConsoleHeaders(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', contentSecurityPolicy)
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  res.setHeader('X-Robots-Tag', 'noindex')
}
