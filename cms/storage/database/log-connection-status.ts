import { log } from '#cms/log.ts'

type Topology = { servers: Map<string, { type: string }> }
type Client = {
  on(event: 'topologyDescriptionChanged', listener: (event: { newDescription: Topology }) => void): void
}

/** Server types that accept writes. */
const WRITABLE = ['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']

/** Logs once when the database becomes unwritable and once when it recovers, not for each call that fails. */
export function logConnectionStatus(client: Client): void {
  let isUp: boolean | undefined
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasUp = isUp
    isUp = [...newDescription.servers.values()].some(({ type }) => WRITABLE.includes(type))
    if (wasUp && !isUp) {
      log.error(
        'The database has no writable member: check the replica set. Cached pages are still served; writes wait for a primary',
      )
    }
    if (wasUp === false && isUp) log.info('The database is writable again')
  })
}
