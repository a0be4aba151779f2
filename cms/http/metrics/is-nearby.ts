import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'

/**
 * Loopback and the private networks (RFC 1918, RFC 4193); an IPv4 address in IPv6's clothes counts as what it
 * is.
 */
const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8, 'ipv4')
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

/** A proxy stands near as well, and whoever is behind it does not. Each of them says one of these. */
const SIGNS_OF_A_PROXY = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
]

/**
 * Whether a caller is on this machine or its private network and came by itself. Nothing of what the caller
 * says makes it nearby; it can only say that it is not.
 */
export function isNearby({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const address = socket.remoteAddress
  if (!address || SIGNS_OF_A_PROXY.some((name) => headers[name] !== undefined)) return false
  return nearby.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
