import { MongoClient } from 'mongodb'
import { findMongod } from './find-mongod.ts'
import { freePort } from '#scripts/free-port.ts'
import { startGuarded } from './guarded-server.ts'

export type Mongo = {
  /** @returns the connection string of a database of this name, with the replica set in it (traps 2c: no transactions without) */
  uri: (database: string) => string
  stop: () => Promise<void>
}

const REPLICA_SET = 'rs0'
const START_LIMIT = 60_000

/**
 * Starts a real MongoDB as a replica set of one, on a free port, with a data folder of its own. It dies with this process.
 *
 * @returns once it takes writes
 * @throws {MissingPart} when this machine has no mongod and can fetch none
 */
export async function startMongo(): Promise<Mongo> {
  const binary = await findMongod()
  const port = await freePort()
  const server = startGuarded('mongod', (folder) => [binary, ...mongodArgs(port, folder)])
  const host = `127.0.0.1:${port}`
  try {
    await Promise.race([initiate(host), server.died])
  } catch (error) {
    await server.stop()
    throw error
  }
  return { uri: (database) => replicaSetUri(host, database), stop: server.stop }
}

function mongodArgs(port: number, folder: string): string[] {
  const place = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--nounixsocket']
  // it shares a small machine with the tests
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64']
  const calm = ['--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false']
  return [...place, '--replSet', REPLICA_SET, ...small, ...calm]
}

function replicaSetUri(host: string, database: string): string {
  return `mongodb://${host}/${database}?replicaSet=${REPLICA_SET}`
}

async function initiate(host: string): Promise<void> {
  const single = new MongoClient(`mongodb://${host}/?directConnection=true`, waiting)
  const config = { _id: REPLICA_SET, members: [{ _id: 0, host }] }
  await within(single, (client) => client.db('admin').command({ replSetInitiate: config }))
  // the driver watches the server's `hello` until it says that it is the primary
  const whole = new MongoClient(replicaSetUri(host, 'admin'), waiting)
  await within(whole, (client) => client.db('admin').command({ hello: 1 }, { readPreference: 'primary' }))
}

const waiting = { serverSelectionTimeoutMS: START_LIMIT, heartbeatFrequencyMS: 500 }

async function within(client: MongoClient, use: (client: MongoClient) => Promise<unknown>): Promise<void> {
  try {
    await use(await client.connect())
  } finally {
    await client.close()
  }
}
