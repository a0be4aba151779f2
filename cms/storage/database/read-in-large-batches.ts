import type { Connection, Query, Schema } from 'mongoose'

/** more than a list of the API has; a batch has at most 16 MiB all the same */
const BATCH_SIZE = 1_000

/**
 * Reads up to 1,000 documents in one round trip. MongoDB's first batch has 101, and the driver asks for the
 * rest the very member that gave the first: if that one dies in between, the read waits until it fails
 * instead of going to the new primary.
 */
export function readInLargeBatches(connection: Connection): void {
  connection.plugin((schema: Schema) => {
    schema.pre('find', function (this: Query<unknown, unknown>) {
      if (this.getOptions().batchSize === undefined) this.setOptions({ batchSize: BATCH_SIZE })
    })
  })
}
