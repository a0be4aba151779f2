import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { env } from '#cms/env.ts'
import { filesSource } from '../security-headers.ts'

/**
 * Next writes inline scripts with the nonce that it finds in the request's Content-Security-Policy;
 * `strict-dynamic` covers the scripts they load. Styles have no nonce, hence `unsafe-inline`: this policy
 * applies to the console's paths only.
 */
const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${env.isProduction ? '' : " 'unsafe-eval'"}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${filesSource}`,
    `media-src 'self' blob:${filesSource}`,
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
 * Replaces the site's strict policy (cms/http/security-headers.ts) by the console's.
 * @param headers the headers to forward the request with
 * @returns them with the policy, from which Next reads the nonce of this response; a policy that the client
 * sent is removed
 */
export function setConsoleHeaders(res: ServerResponse, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = policyWith(randomBytes(16).toString('base64'))
  res.setHeader('Content-Security-Policy', policy)
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  const { 'content-security-policy-report-only': _, ...kept } = headers
  return { ...kept, 'content-security-policy': policy }
}
