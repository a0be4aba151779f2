import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Loopback and the private networks (RFC 1918, RFC 4193), as ipaddr.js names them. */
const LOCAL_RANGES = ['loopback', 'private', 'uniqueLocal']

/** A proxy is nearby, too, but its clients are not. Every proxy sets at least one of these headers. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
]

/**
 * Whether a client is on this machine or its private network and connected without a proxy. No header can
 * make a client nearby; headers can only rule it out.
 */
export function isLocalClient({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const address = socket.remoteAddress ?? ''
  if (!isIP(address) || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  // `process` folds IPv4-mapped IPv6 addresses into IPv4
  return LOCAL_RANGES.includes(ipaddr.process(address).range())
}
