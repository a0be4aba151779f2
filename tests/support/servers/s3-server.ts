import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { freePort } from '#scripts/free-port.ts'
import { findSeaweedfs } from './find-seaweedfs.ts'
import { startSupervised, type SupervisedServer } from './supervised-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/** The keys of an account with all rights, and of one that may only read. Files may be read without a key. */
export const S3_KEYS = { id: 'studio', secret: 'a-secret-of-the-store' }
export const S3_READER = { id: 'reader', secret: 'a-secret-of-the-reader' }

/** The domain below which each bucket has a host name; no DNS server knows it. */
export const S3_HOST = 's3.test'

export type S3Server = {
  /** for S3_ENDPOINT */
  endpoint: string
  port: number
  /** makes an empty bucket. @returns the settings of a site that keeps its files there */
  makeBucket: () => Promise<S3Settings>
  stop: () => Promise<void>
  /** stops the server and keeps its data; nothing answers at `endpoint` until `start` */
  stopKeepingData: () => Promise<void>
  /** starts it again on the same ports and data */
  start: () => Promise<void>
}

type S3Settings = Record<
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_FORCE_PATH_STYLE',
  string
>

const PORTS = [
  'master',
  'master.grpc',
  'volume',
  'volume.grpc',
  'filer',
  'filer.grpc',
  's3',
  's3.grpc',
] as const
type Ports = Record<(typeof PORTS)[number], number>

/**
 * Starts a real S3 store, SeaweedFS, on free ports and with a folder of its own, and waits until it takes
 * writes. It ends with this process.
 *
 * @param options.isSmall whether it is full after a megabyte, and refuses more
 * @throws {MissingDependency} when this machine has no weed and can fetch none
 */
export async function startS3({ isSmall = false }: { isSmall?: boolean } = {}): Promise<S3Server> {
  const binary = await findSeaweedfs()
  const ports = await freePorts()
  const endpoint = `http://127.0.0.1:${ports.s3}`
  let server: SupervisedServer
  let dataFolder: string | undefined

  const start = async () => {
    server = startSupervised(
      'weed',
      (folder) => [binary, ...seaweedfsArgs({ folder: (dataFolder = folder), ports, isSmall })],
      dataFolder,
    )
    try {
      await Promise.race([waitForWrites(endpoint, isSmall), server.died])
    } catch (error) {
      await server.stop()
      throw error
    }
  }
  await start()
  return {
    endpoint,
    port: ports.s3,
    makeBucket: () => makeBucket(endpoint),
    start,
    stopKeepingData: () => server.stopKeepingFolder(),
    async stop() {
      await server.stop()
      for (const socket of socketsOf(ports)) rmSync(socket, { force: true })
    },
  }
}

function seaweedfsArgs({
  folder,
  ports,
  isSmall,
}: {
  folder: string
  ports: Ports
  isSmall: boolean
}): string[] {
  const identities = join(folder, 's3.json')
  writeFileSync(
    identities,
    JSON.stringify({
      identities: [
        identity(S3_KEYS, ['Admin', 'Read', 'Write', 'List', 'Tagging']),
        identity(S3_READER, ['Read', 'List']),
        { name: 'anonymous', actions: ['Read'] },
      ],
    }),
  )
  const addresses = ['-ip=127.0.0.1', '-ip.bind=127.0.0.1', `-dir=${folder}`, ...portArgs(ports)]
  const s3 = [
    '-filer',
    '-s3',
    `-s3.config=${identities}`,
    '-s3.iam=false',
    `-s3.domainName=${S3_HOST}`,
    '-s3.autoCreateBucket=false',
    '-s3.port.iceberg=0',
    '-s3.port.lance=0',
  ]
  const size = isSmall
    ? ['-volume.max=1', '-master.volumeSizeLimitMB=1']
    : ['-volume.max=1000', '-master.volumeSizeLimitMB=64']
  const timings = [
    '-volume.minFreeSpace=64MiB',
    '-volume.preStopSeconds=0',
    '-master.telemetry=false',
    '-master.electionTimeout=1s',
    '-master.heartbeatInterval=100ms',
  ]
  return ['-logtostderr', 'server', ...addresses, ...s3, ...size, ...timings]
}

/** @returns the arguments of `weed server` that give each of its servers its port */
export const portArgs = (ports: Ports) =>
  PORTS.map((name) => `-${name.replace(/(\w+)/, '$1.port')}=${ports[name]}`)

const identity = ({ id, secret }: typeof S3_KEYS, actions: string[]) => ({
  name: id,
  credentials: [{ accessKey: id, secretKey: secret }],
  actions,
})

/** @returns a free port for each of its servers */
export async function freePorts(): Promise<Ports> {
  const ports = await Promise.all(PORTS.map(() => freePort()))
  return Object.fromEntries(PORTS.map((name, index) => [name, ports[index]])) as Ports
}

/** The sockets that SeaweedFS leaves outside its folder. */
export const socketsOf = (ports: Ports) =>
  PORTS.map((name) => `/tmp/seaweedfs-${name.replace('.', '-')}-${ports[name]}.sock`)

/**
 * Writes a file and reads it back, because the server answers before it can store files. A small server has
 * no room for a file.
 */
async function waitForWrites(endpoint: string, isSmall: boolean): Promise<void> {
  const client = s3Client(S3_KEYS, endpoint)
  const file = { Bucket: 'trial', Key: 'trial' }
  const deadline = Date.now() + EVENT_LIMIT
  for (;;) {
    try {
      const { Buckets } = await client.send(new ListBucketsCommand({}))
      if (isSmall) return client.destroy()
      if (!Buckets?.some(({ Name }) => Name === file.Bucket)) {
        await client.send(new CreateBucketCommand({ Bucket: file.Bucket }))
      }
      await client.send(new PutObjectCommand({ ...file, Body: 'trial' }))
      await (await client.send(new GetObjectCommand(file))).Body!.transformToString()
      return client.destroy()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

/** @returns the settings of a site that keeps its files in a new bucket */
export async function makeBucket(endpoint: string): Promise<S3Settings> {
  const bucket = `test-${randomUUID()}`
  const client = s3Client(S3_KEYS, endpoint)
  await client.send(new CreateBucketCommand({ Bucket: bucket })).finally(() => client.destroy())
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: S3_KEYS.id,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
    S3_FORCE_PATH_STYLE: 'true',
  }
}

/** A client beside the site's own, so that tests do not see the store through the code that they test. */
export const s3Client = ({ id, secret }: typeof S3_KEYS, endpoint: string) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: id, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
