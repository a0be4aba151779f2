import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'

/** Loopback and the private networks (RFC 1918, RFC 4193); IPv4-mapped IPv6 addresses count as IPv4. */
const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8, 'ipv4')
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

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
export function isNearby({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const address = socket.remoteAddress
  if (!address || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  return nearby.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
