import type { ServerResponse } from 'node:http'
import { env } from '#cms/env.ts'
import { TRUSTED_TYPES } from './trusted-types.ts'

/** The one host that is embedded, and only after a click on its still (web/site/pages/project/video.tsx). */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  // motion and carousels write style attributes; no style element, no script is ever inline
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data: blob:${env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''}`,
  `media-src 'self' blob:${env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : ''}`,
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

/**
 * What the embedded player is let use, as its frame asks for it; our own videos play without a click, too.
 */
const OF_VIDEOS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/**
 * Everything that a browser may be asked for and this site never asks for: a script that got in could not
 * either.
 */
const UNUSED = [
  ...['accelerometer', 'browsing-topics', 'camera', 'compute-pressure', 'display-capture', 'gamepad'],
  ...[
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
  ],
  ...['magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb'],
  ...['speaker-selection', 'window-management', 'xr-spatial-tracking'],
]

const permissionsPolicy = [
  ...OF_VIDEOS.map((feature) => `${feature}=(self "${VIDEO_HOST}")`),
  ...UNUSED.map((feature) => `${feature}=()`),
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

/** The same as names and values in turn, for answers that are written in one go. */
export const securityHeaders: readonly string[] = strict.flat()

/**
 * What every answer carries (docs/behaviour.md#security-headers). The console gets a looser policy, on its
 * own paths only (console-gate.ts).
 */
export function setSecurityHeaders(res: ServerResponse): void {
  for (const [name, value] of strict) res.setHeader(name, value)
}

/** For pictures, films and icons: previews, feed readers and other sites show them on their own pages. */
export const allowEmbedding = (res: ServerResponse): void => void res.setHeader(CORP, 'cross-origin')
