import type { Connection, Query, Schema } from 'mongoose'
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
        'The database has no writable member: check the replica set. Cached pages are still served; ' +
          'writes wait for a primary',
      )
    }
    if (wasUp === false && isUp) log.info('The database is writable again')
  })
}

/** More documents than a list of the API has; MongoDB also limits a batch to 16 MiB. */
const BATCH_SIZE = 1_000

/**
 * Reads up to 1,000 documents in one round trip. MongoDB's first batch has 101, and the driver asks the same
 * member for the rest: if that one dies in between, the read waits until it fails instead of going to the new
 * primary.
 */
export function readInLargeBatches(connection: Connection): void {
  connection.plugin((schema: Schema) => {
    schema.pre('find', function (this: Query<unknown, unknown>) {
      if (this.getOptions().batchSize === undefined) this.setOptions({ batchSize: BATCH_SIZE })
    })
  })
}
