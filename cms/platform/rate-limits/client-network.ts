import ipaddr from 'ipaddr.js'

type ClientNetwork = {
  /** the key of a limit: an IPv4 address, or the /64 that one IPv6 subscriber has */
  network: string
  /** the /48 around an IPv6 network: one customer may own all of it */
  widerNetwork: string | undefined
}

/** All unreadable addresses share one key, so that an invented address gets no fresh allowance. */
const UNREADABLE: ClientNetwork = { network: 'unreadable', widerNetwork: undefined }
/** upper bound in characters: the longest address with brackets, zone and port, and some slack */
const LONGEST = 100

/**
 * The network that an address belongs to, the same for every spelling of it: port and zone dropped, `::ffff:`
 * folded.
 * @param address as given by a socket or a trusted proxy
 */
export function parseNetwork(address: string): ClientNetwork {
  const parsed = parse(stripPort(address.slice(0, LONGEST)))
  if (!parsed) return UNREADABLE
  if (parsed instanceof ipaddr.IPv4) return { network: parsed.toString(), widerNetwork: undefined }
  return { network: networkAround(parsed, 64), widerNetwork: networkAround(parsed, 48) }
}

/** Strips brackets, zone and port: `[address%zone]:port`, `1.2.3.4:port`. */
function stripPort(address: string): string {
  const text = address.trim()
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return (inBrackets ?? text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')).replace(/%.*$/s, '')
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // proxies never write `127.1` or `0x7f000001`, so these are refused
  const isWritten = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text)
  return isWritten ? ipaddr.process(text) : undefined
}

const networkAround = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
