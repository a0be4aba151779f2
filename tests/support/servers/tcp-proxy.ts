import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/**
 * What the proxy does with new and open connections. By default it carries everything.
 */
type ProxyBehaviour = {
  /** takes connections and carries nothing, in either direction */
  hold?: boolean
  /**
   * takes so many of the next connections and carries nothing to the target, as a process that is too busy
   */
  holdNext?: number
  /** carries so many bytes of each connection's responses, then cuts the connection */
  cutAfter?: number
  /** carries so many bytes of each connection's responses, then nothing, and keeps the connection */
  silentAfter?: number
}

export type TcpProxy = {
  port: number
  /** sets how it behaves from now on */
  behave(behaviour?: ProxyBehaviour): void
  /** ends every open connection at once */
  cut(): void
  /** ends all connections and stops listening, until `start` */
  stop(): Promise<void>
  /** listens again on the same port */
  start(): Promise<void>
}

/**
 * Starts a proxy on 127.0.0.1 that forwards to a local port and can fail on demand.
 *
 * @param listenAt by default a free port; with a certificate the proxy speaks TLS
 */
export async function startTcpProxy(
  target: number,
  listenAt: { host?: string; port?: number; tls?: { cert: string; key: string } } = {},
): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let behaviour: ProxyBehaviour = {}
  let connectionsToHold = 0
  let server: Server
  let port = listenAt.port ?? 0

  const start = async () => {
    server = (listenAt.tls ? createTlsServer(listenAt.tls, carry) : createServer(carry)).listen(
      port,
      listenAt.host ?? '127.0.0.1',
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

  function carry(client: Socket): void {
    const upstream = connect(target, '127.0.0.1')
    let received = 0
    const isHeld = connectionsToHold > 0 && connectionsToHold-- > 0
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
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
    client.on('data', (bytes) => {
      if (!behaviour.hold && !isHeld) pass(bytes, client, upstream)
    })
    upstream.on('data', (bytes) => {
      if (behaviour.hold || client.destroyed) return
      const remaining = Math.min(behaviour.cutAfter ?? Infinity, behaviour.silentAfter ?? Infinity) - received
      received += bytes.length
      if (bytes.length <= remaining) return pass(bytes, upstream, client)
      if (remaining > 0) client.write(bytes.subarray(0, remaining))
      if (behaviour.cutAfter === undefined) return
      upstream.pause()
      client.destroySoon()
    })
  }

  await start()
  return {
    get port() {
      return port
    },
    behave(next = {}) {
      behaviour = next
      connectionsToHold = next.holdNext ?? 0
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
