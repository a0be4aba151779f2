import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { SHUTDOWN } from '#cms/platform/limits.ts'
import { SECOND } from '#cms/shared/units.ts'
import type { HttpSocket } from './site-server.ts'

type PortRelease = {
  /**
   * takes no new connection. @returns once the open ones are closed, each after the response that it waits
   * for
   */
  release(options: { isBehindProxy: boolean }): Promise<void>
}

/**
 * Follows the connections of a server that is not listening yet, so that its port can be released without the
 * loss of a request that is on its way: a proxy does not send a POST again.
 */
export function preparePortRelease(server: Server): PortRelease {
  const open = new Set<HttpSocket>()
  let taken = 0
  server.on('connection', (socket: HttpSocket) => {
    taken += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  /** The client is told not to ask again on a connection that will be closed. */
  function announceLastResponses(): void {
    for (const { _httpMessage: response } of open) {
      if (response && !response.headersSent) response.shouldKeepAlive = false
    }
  }

  /**
   * Closing a listener resets the connections that the kernel has accepted and Node has not. Node accepts one
   * in each turn of the event loop, so all are taken after a turn without one. Such a turn must be short as
   * well: a proxy may connect while the turn handles something else. So that a busy process has one, nothing
   * is read until then: what is under way ends, and what comes waits.
   */
  async function takeWaiting(): Promise<void> {
    const deadline = performance.now() + SHUTDOWN.maxQuietWait
    // an option of net.Server that http.Server inherits, and its types do not
    Object.assign(server, { pauseOnConnect: true })
    for (const socket of open) socket.pause()
    // to the end of the present turn
    await turn()
    for (;;) {
      const [before, begun] = [taken, performance.now()]
      await turn()
      const now = performance.now()
      if (taken === before && (now - begun < SHUTDOWN.quietTurnLength || now > deadline)) return
    }
  }

  return {
    async release({ isBehindProxy }) {
      announceLastResponses()
      await takeWaiting()
      // net.Server's `close`: http.Server's own would close idle connections at once
      const closed = new Promise<void>(
        (resolve) => void Listener.prototype.close.call(server, () => resolve()),
      )
      for (const socket of open) socket.resume()
      const hasIdleTime = Promise.race([closed, wait(SHUTDOWN.idleConnections, undefined, { ref: false })])
      // A proxy may just be sending its next request on an idle connection; closing that connection would
      // lose the request. So idle connections stay open for longer than the proxy keeps them
      // (deploy/nginx.conf).
      if (isBehindProxy) await hasIdleTime
      server.closeIdleConnections()
      // a connection whose last request ends from here on would otherwise stay open for seconds
      setInterval(() => server.closeIdleConnections(), SECOND / 10).unref()
      await hasIdleTime
      // Node takes one for busy on which nothing was asked yet: browsers open them ahead
      for (const socket of open) if (!socket._httpMessage) socket.destroy()
      await closed
    },
  }
}
