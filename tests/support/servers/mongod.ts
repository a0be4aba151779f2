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
   * @returns the connection string of a database of this name, with the replica set in it (no transactions
   * without)
   */
  uri: (database: string) => string
  stop: () => Promise<void>
}

export type ReplicaSet = Mongo & {
  members: Member[]
  /** @returns the member that takes the writes, once there is one */
  primary(): Promise<Member>
  /** @returns what the set calls each member now, by its host */
  states(): Promise<Record<string, string>>
}

type Member = {
  host: string
  /** a member that is gone comes back on what it has written */
  start(): void
  /** as if its machine had lost its power. @returns once it is gone */
  kill(): Promise<void>
  stop(): Promise<void>
}

const SET = 'rs0'

/** A replica set of one: what a test needs that only wants a database. */
export const startMongo = (): Promise<Mongo> => startReplicaSet(1)

/**
 * Starts a real MongoDB replica set on free ports, with data folders of its own. It dies with this process.
 *
 * @param size how many members
 * @returns once it takes writes and all its members are up
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
    primary: () => within(uri('admin'), async (client) => findPrimary(client, members)),
    states: () => within(uri('admin'), statesOf),
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
  const place = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--nounixsocket']
  // it shares a small machine with the tests
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64']
  const calm = ['--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false']
  return [...place, '--replSet', SET, ...small, ...calm]
}

async function initiate(members: Member[], uri: string): Promise<void> {
  const config = { _id: SET, members: members.map(({ host }, index) => ({ _id: index, host })) }
  const alone = ({ host }: Member) => `mongodb://${host}/?directConnection=true`
  // a set is only made of members that answer
  for (const member of members) {
    await within(alone(member), (client) => client.db('admin').command({ ping: 1 }))
  }
  await within(alone(members[0]!), (client) => client.db('admin').command({ replSetInitiate: config }))
  await within(uri, async (client) => {
    // the driver watches the servers' `hello` until one says that it is the primary
    await client.db('admin').command({ hello: 1 }, { readPreference: 'primary' })
    // a member that is still copying cannot vote for the next one
    const reading = { readPreference: 'nearest' as const }
    while (
      Object.values(await statesOf(client)).some((state) => state !== 'PRIMARY' && state !== 'SECONDARY')
    ) {
      await client.db('admin').command({ hello: 1 }, reading)
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

async function within<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: EVENT_LIMIT, heartbeatFrequencyMS: 500 })
  try {
    return await use(await client.connect())
  } finally {
    await client.close()
  }
}
