import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = {
  /** for nginx's `resolver` */
  address: string
  /** the address of a name from now on; none: the name does not exist */
  setAddress(name: string, address?: string): void
  stop(): Promise<void>
}

const HEADER_BYTES = 12
const NO_SUCH_NAME = 3

/**
 * Starts a DNS server on a free port of this machine, as Docker has one; it answers with the addresses that
 * it is given.
 */
export async function startDnsServer(): Promise<DnsServer> {
  const addresses = new Map<string, string>()
  const socket = createSocket('udp4', (query, from) =>
    socket.send(response(query, addresses.get(nameIn(query))), from.port, from.address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setAddress: (name, address) => void (address ? addresses.set(name, address) : addresses.delete(name)),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** The name of the one question: labels, each behind its length, up to an empty one. */
function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER_BYTES; query[at]; at += query[at]! + 1) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
  }
  return labels.join('.').toLowerCase()
}

/**
 * RFC 1035: header, the question as it came, the address of its name (a pointer to it), good for no time at
 * all.
 */
function response(query: Buffer, address: string | undefined): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(address ? 0x8180 : 0x8180 | NO_SUCH_NAME, 2)
  header.fill(0, 6)
  header.writeUInt16BE(address ? 1 : 0, 6)
  const question = query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5)
  const record = address
    ? [
        Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]),
        Buffer.from(address.split('.').map(Number)),
      ]
    : []
  return Buffer.concat([header, question, ...record])
}
