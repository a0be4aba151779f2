import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises'
import { SHUTDOWN } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'
import type { HttpSocket } from './site-server.ts'

type PortRelease = {
  /**
   * Stops accepting connections.
   * @returns once the open ones are closed, each after the response that it waits for
   */
  release(options: { isBehindProxy: boolean }): Promise<void>
}

/**
 * Tracks the connections of a server that is not listening yet, so that its port can be released without
 * losing a request that is on its way: a proxy does not send a POST again.
 */
export function preparePortRelease(server: Server): PortRelease {
  const sockets = new Set<HttpSocket>()
  let accepted = 0
  server.on('connection', (socket: HttpSocket) => {
    accepted += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Tells clients not to reuse a connection that will be closed. */
  function announceLastResponses(): void {
    for (const { _httpMessage: response } of sockets) {
      if (response && !response.headersSent) response.shouldKeepAlive = false
    }
  }

  /**
   * Accepts the connections that wait in the kernel, because closing the listener would reset them. Node
   * accepts one in each turn of the event loop, so after a turn without a new connection none waits. That
   * turn must also be short, because a proxy may connect while a long one handles something else. So that
   * even a busy process has such a turn, the open sockets are paused: requests in progress end, and new data
   * waits.
   */
  async function acceptWaiting(): Promise<void> {
    const deadline = performance.now() + SHUTDOWN.maxQuietWait
    // http.Server inherits this option of net.Server, but its types lack it
    Object.assign(server, { pauseOnConnect: true })
    for (const socket of sockets) socket.pause()
    // to the end of the present turn
    await endOfTurn()
    for (;;) {
      const [before, turnStart] = [accepted, performance.now()]
      await endOfTurn()
      const now = performance.now()
      if (accepted === before && (now - turnStart < SHUTDOWN.quietTurnLength || now > deadline)) return
    }
  }

  return {
    async release({ isBehindProxy }) {
      announceLastResponses()
      await acceptWaiting()
      // net.Server's `close`: http.Server's own would close idle connections at once
      const closed = new Promise<void>(
        (resolve) => void Listener.prototype.close.call(server, () => resolve()),
      )
      for (const socket of sockets) socket.resume()
      const idleTime = Promise.race([closed, wait(SHUTDOWN.idleConnections, undefined, { ref: false })])
      // A proxy may just be sending its next request on an idle connection; closing that connection would
      // lose the request. So idle connections stay open for longer than the proxy keeps them
      // (deploy/nginx.conf).
      if (isBehindProxy) await idleTime
      server.closeIdleConnections()
      // a connection whose last request ends from here on would otherwise stay open for seconds
      setInterval(() => server.closeIdleConnections(), SECOND / 10).unref()
      await idleTime
      // Node counts a connection without a request as busy, and browsers open such connections ahead
      for (const socket of sockets) if (!socket._httpMessage) socket.destroy()
      await closed
    },
  }
}
