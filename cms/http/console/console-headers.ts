import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { env } from '#cms/env.ts'

const files = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''

/**
 * Next writes inline scripts, and with them the nonce that it finds in the request's own policy; what they
 * load is theirs. Styles have none: this policy is for the console's own paths, nowhere else.
 */
const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${env.isProduction ? '' : " 'unsafe-eval'"}`,
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

/**
 * Puts the console's policy in the place of the site's strict one (cms/http/security-headers.ts).
 * @param headers those with which the request goes on; a policy that the client sent is not among what is
 * returned
 * @returns them with the policy, from which Next takes the nonce of this one answer
 */
export function setConsoleHeaders(res: ServerResponse, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = policyWith(randomBytes(16).toString('base64'))
  res.setHeader('Content-Security-Policy', policy)
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  const { 'content-security-policy-report-only': _, ...kept } = headers
  return { ...kept, 'content-security-policy': policy }
}
