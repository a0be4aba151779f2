import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = {
  /** for nginx's `resolver` */
  address: string
  /** sets the address of a name; without an address the name does not exist */
  setAddress(name: string, address?: string): void
  stop(): Promise<void>
}

const HEADER_BYTES = 12
/** Flags of a response (recursion desired and available), and its code for a name that does not exist. */
const RESPONSE = 0x8180
const NO_SUCH_NAME = 3

/**
 * Starts a DNS server on a free port of this machine, in place of Docker's; it answers with the addresses of
 * `setAddress`.
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

/** Reads the name of the one question: labels, each after its length, up to an empty one. */
function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let offset = HEADER_BYTES; query[offset]; offset += query[offset]! + 1) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + query[offset]!))
  }
  return labels.join('.').toLowerCase()
}

/**
 * A response by RFC 1035: header, the question as it came, and the address of its name (a pointer to it),
 * with a time to live of 0.
 */
function response(query: Buffer, address: string | undefined): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(address ? RESPONSE : RESPONSE | NO_SUCH_NAME, 2)
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
