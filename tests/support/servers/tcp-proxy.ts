import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/**
 * What the proxy does from now on with new and open connections. By default it carries everything.
 */
type ProxyBehaviour = {
  /** takes connections and carries nothing, in no direction */
  hold?: boolean
  /** so many of the connections that come are taken and never carry anything, as by a process that is too busy */
  holdNext?: number
  /** so many bytes of each connection's responses are carried, then it is cut */
  cutAfter?: number
  /** so many bytes of each connection's responses are carried, then nothing more comes and nothing ends */
  silentAfter?: number
}

export type TcpProxy = {
  port: number
  behave(mood?: ProxyBehaviour): void
  /** ends every open connection at once */
  cut(): void
  /** nobody listens any more, until `start` */
  stop(): Promise<void>
  /** on the same port again */
  start(): Promise<void>
}

/**
 * Starts a proxy on 127.0.0.1 that forwards to a local port and can fail on demand.
 *
 * @param at where it listens, a free port by default; with a certificate it speaks TLS
 */
export async function startTcpProxy(
  target: number,
  at: { host?: string; port?: number; tls?: { cert: string; key: string } } = {},
): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let mood: ProxyBehaviour = {}
  let toHold = 0
  let server: Server
  let port = at.port ?? 0

  const start = async () => {
    server = (at.tls ? createTlsServer(at.tls, carry) : createServer(carry)).listen(
      port,
      at.host ?? '127.0.0.1',
    )
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const stop = async () => {
    cut()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  function carry(near: Socket): void {
    const far = connect(target, '127.0.0.1')
    let received = 0
    const isHeld = toHold > 0 && toHold-- > 0
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      // broken connections are expected
      from
        .on('error', () => {})
        .on('close', () => {
          open.delete(from)
          to.destroy()
        })
      from.on('end', () => to.end())
    }
    near.on('data', (bytes) => {
      if (!mood.hold && !isHeld) pass(bytes, near, far)
    })
    far.on('data', (bytes) => {
      if (mood.hold || near.destroyed) return
      const rest = Math.min(mood.cutAfter ?? Infinity, mood.silentAfter ?? Infinity) - received
      received += bytes.length
      if (bytes.length <= rest) return pass(bytes, far, near)
      if (rest > 0) near.write(bytes.subarray(0, rest))
      if (mood.cutAfter === undefined) return
      far.pause()
      near.destroySoon()
    })
  }

  await start()
  return {
    get port() {
      return port
    },
    behave(next = {}) {
      mood = next
      toHold = next.holdNext ?? 0
    },
    cut,
    stop,
    start,
  }
}

function pass(bytes: Buffer, from: Socket, to: Socket): void {
  if (to.write(bytes)) return
  from.pause()
  to.once('drain', () => from.resume())
}
