import type { ServerResponse } from 'node:http'
import { env } from '#cms/env.ts'
import { TRUSTED_TYPES } from './trusted-types.ts'

/**
 * The only embedded host; its frame loads after a click on the preview image
 * (web/site/pages/project/embedded-video.tsx).
 */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/** The public origin of stored files, as a further CSP source. */
export const filesSource = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  // Animations and carousels write style attributes; style elements and scripts are never inline.
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data: blob:${filesSource}`,
  `media-src 'self' blob:${filesSource}`,
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${VIDEO_HOST}`,
  "manifest-src 'self'",
  ...TRUSTED_TYPES,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  ...(env.isHttps ? ['upgrade-insecure-requests'] : []),
].join('; ')

/** Features that the embedded player's frame requests; the site's own videos autoplay, too. */
const VIDEO_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/** Sensors of how a device is held, for panoramas; browsers ask the visitor as well. */
const OWN_FEATURES = ['accelerometer', 'gyroscope']

/** Browser features that the site never uses, denied so that an injected script cannot use them either. */
const DENIED_FEATURES = [
  ...['browsing-topics', 'camera', 'compute-pressure', 'display-capture', 'gamepad'],
  ...['geolocation', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb'],
  ...['speaker-selection', 'window-management', 'xr-spatial-tracking'],
]

const permissionsPolicy = [
  ...VIDEO_FEATURES.map((feature) => `${feature}=(self "${VIDEO_HOST}")`),
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
].join(', ')

const CORP = 'Cross-Origin-Resource-Policy'

const common: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  [CORP]: 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  ...(env.isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
}

const strict = Object.entries({ ...common, 'Content-Security-Policy': contentSecurityPolicy })

/** The same headers as a flat list of names and values, for responses written as raw text. */
export const securityHeaders: readonly string[] = strict.flat()

/**
 * Sets the headers of every response (docs/behaviour.md#security-headers). The console gets a looser policy,
 * on its own paths only (console/console-headers.ts).
 */
export function setSecurityHeaders(res: ServerResponse): void {
  for (const [name, value] of strict) res.setHeader(name, value)
}

/** For images, videos and icons: link previews, feed readers and other sites may embed them. */
export const allowEmbedding = (res: ServerResponse): void => void res.setHeader(CORP, 'cross-origin')
