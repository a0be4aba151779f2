import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { findMongod } from './find-mongod.ts'
import { freePort } from '#scripts/free-port.ts'
import { type SupervisedServer, startSupervised } from './supervised-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

type Mongo = {
  /**
   * @returns the connection string of a database of this name; it names the replica set, without which there
   * are no transactions
   */
  uri: (database: string) => string
  stop: () => Promise<void>
}

export type ReplicaSet = Mongo & {
  members: Member[]
  /** resolves with the member that takes writes, once there is one */
  primary(): Promise<Member>
  /** @returns the state of each member, by its host */
  states(): Promise<Record<string, string>>
}

type Member = {
  host: string
  /** starts a member that has ended again on its data */
  start(): void
  /** kills the member, as a loss of power does. Resolves when it has ended */
  kill(): Promise<void>
  stop(): Promise<void>
}

const SET = 'rs0'

/** Starts a replica set of one member, for tests that only need a database. */
export const startMongo = (): Promise<Mongo> => startReplicaSet(1)

/**
 * Starts a real MongoDB replica set on free ports, with data folders of its own. Resolves when it takes
 * writes and all its members are up. It ends with this process.
 *
 * @param size how many members
 * @throws {MissingDependency} when this machine has no mongod and can fetch none
 */
export async function startReplicaSet(size: number): Promise<ReplicaSet> {
  const binary = await findMongod()
  const folder = mkdtempSync(join(tmpdir(), 'mongod-'))
  const members = await Promise.all(
    Array.from({ length: size }, async (_, index) =>
      newMember(binary, join(folder, String(index)), await freePort()),
    ),
  )
  const hosts = members.map(({ host }) => host).join(',')
  const uri = (database: string) => `mongodb://${hosts}/${database}?replicaSet=${SET}`
  const stop = async () => {
    await Promise.all(members.map((member) => member.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const set: ReplicaSet = {
    uri,
    members,
    stop,
    primary: () => withClient(uri('admin'), async (client) => findPrimary(client, members)),
    states: () => withClient(uri('admin'), statesOf),
  }
  try {
    for (const member of members) member.start()
    await Promise.race([initiate(members, uri('admin')), ...members.map(({ died }) => died())])
    return set
  } catch (error) {
    await stop()
    throw error
  }
}

function newMember(binary: string, folder: string, port: number): Member & { died(): Promise<never> } {
  let server: SupervisedServer | undefined
  mkdirSync(folder)
  return {
    host: `127.0.0.1:${port}`,
    start() {
      server = startSupervised('mongod', () => [binary, ...mongodArgs(port, folder)], folder)
      server.keepFolder()
    },
    async kill() {
      server?.signal('SIGKILL')
      await server?.gone
    },
    stop: async () => server?.stop(),
    died: () => server!.died,
  }
}

function mongodArgs(port: number, folder: string): string[] {
  const address = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--nounixsocket']
  // MongoDB shares a small machine with the tests
  const limits = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64']
  const quiet = ['--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false']
  return [...address, '--replSet', SET, ...limits, ...quiet]
}

async function initiate(members: Member[], uri: string): Promise<void> {
  const config = { _id: SET, members: members.map(({ host }, index) => ({ _id: index, host })) }
  const directUri = ({ host }: Member) => `mongodb://${host}/?directConnection=true`
  // members that do not answer yet cannot be initiated
  for (const member of members) {
    await withClient(directUri(member), (client) => client.db('admin').command({ ping: 1 }))
  }
  await withClient(directUri(members[0]!), (client) =>
    client.db('admin').command({ replSetInitiate: config }),
  )
  await withClient(uri, async (client) => {
    // the driver watches the servers' `hello` until one says that it is the primary
    await client.db('admin').command({ hello: 1 }, { readPreference: 'primary' })
    // a member that is still copying cannot vote for the next one
    const nearest = { readPreference: 'nearest' as const }
    while (
      Object.values(await statesOf(client)).some((state) => state !== 'PRIMARY' && state !== 'SECONDARY')
    ) {
      await client.db('admin').command({ hello: 1 }, nearest)
    }
  })
}

async function findPrimary(client: MongoClient, members: Member[]): Promise<Member> {
  const { primary } = await client.db('admin').command({ hello: 1 }, { readPreference: 'primary' })
  return members.find(({ host }) => host === primary)!
}

async function statesOf(client: MongoClient): Promise<Record<string, string>> {
  const { members } = await client.db('admin').command({ replSetGetStatus: 1 })
  return Object.fromEntries(members.map(({ name, stateStr }: Record<string, string>) => [name, stateStr]))
}

async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: EVENT_LIMIT, heartbeatFrequencyMS: 500 })
  try {
    return await use(await client.connect())
  } finally {
    await client.close()
  }
}
