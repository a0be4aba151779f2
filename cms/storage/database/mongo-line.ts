import { log } from '#cms/log.ts'

type Topology = { servers: Map<string, { type: string }> }
type Client = {
  on(event: 'topologyDescriptionChanged', listener: (event: { newDescription: Topology }) => void): void
}

/** Who takes writes: one of a replica set, one that is alone, a router of shards. */
const WRITABLE = ['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']

/**
 * One line when the database can be written to no more, one when it can again: not one for each call that
 * finds out.
 */
export function tellOfLine(client: Client): void {
  let isUp: boolean | undefined
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasUp = isUp
    isUp = [...newDescription.servers.values()].some(({ type }) => WRITABLE.includes(type))
    if (wasUp && !isUp) {
      log.error(
        'The database has nobody who takes writes: see its members. What visitors read goes on from memory; writes wait for the next primary',
      )
    }
    if (wasUp === false && isUp) log.info('The database takes writes again')
  })
}
